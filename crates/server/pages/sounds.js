// Short sounds of the table, made as they are heard. They are off until somebody turns them on.

let context = null;

/** Whether the table is heard in this browser. */
export function isHeard() {
  return localStorage.getItem("sound") === "on";
}

/** Turns the sounds on or off; it is remembered. */
export function setHeard(is) {
  localStorage.setItem("sound", is ? "on" : "off");
  if (is) sound("chip");
}

// Each is a few tones: pitch in hertz, when it begins and how long it is in seconds, how loud.
const SOUNDS = {
  chip: [[2400, 0, 0.03, 0.12], [3100, 0.03, 0.03, 0.08]],
  card: [[900, 0, 0.04, 0.07]],
  win: [[660, 0, 0.12, 0.09], [880, 0.11, 0.12, 0.09], [1320, 0.22, 0.2, 0.08]],
};

/** Plays one of the sounds, where they are on. */
export function sound(name) {
  if (!isHeard()) return;
  context ??= new AudioContext();
  for (const [pitch, begins, lasts, loud] of SOUNDS[name]) {
    const at = context.currentTime + begins;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + lasts);
  }
}
