// Elements from plain descriptions. `render` changes what is there into what is described and
// leaves the rest alone, so that focus, scrolling and running motion survive.

const SVG = "http://www.w3.org/2000/svg";

/** Describes an element: its name, its properties, what is in it. */
export function h(tag, props, ...kids) {
  return { tag, props: props ?? {}, kids: flat(kids) };
}

function flat(kids) {
  return kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== true);
}

/** Makes what is in `host` be as described. */
export function render(host, ...kids) {
  patchKids(host, flat(kids), host.namespaceURI === SVG);
  host.removeAttribute("aria-busy");
}

function create(kid, svg) {
  if (typeof kid !== "object") return document.createTextNode(String(kid));
  const inSvg = svg || kid.tag === "svg";
  const node = inSvg ? document.createElementNS(SVG, kid.tag) : document.createElement(kid.tag);
  node.described = {};
  if (kid.props.key !== undefined) node.key = String(kid.props.key);
  update(node, kid, inSvg);
  kid.props.made?.(node);
  return node;
}

function update(node, kid, svg) {
  if (typeof kid !== "object") {
    if (node.data !== String(kid)) node.data = String(kid);
    return;
  }
  // The same description again: there is nothing to change.
  if (node.kid === kid) return;
  node.kid = kid;
  const old = node.described;
  for (const name of Object.keys(old)) {
    if (!(name in kid.props)) set(node, name, undefined);
  }
  for (const [name, value] of Object.entries(kid.props)) {
    if (old[name] !== value || name === "value" || name === "checked") set(node, name, value);
  }
  node.described = kid.props;
  if (!("text" in kid.props)) patchKids(node, kid.kids, svg && kid.tag !== "foreignObject");
  // What is chosen can be said only once the choices are there.
  if (kid.tag === "select" && "value" in kid.props) set(node, "value", kid.props.value);
}

function set(node, name, value) {
  if (name === "key" || name === "made") return;
  if (name.startsWith("on")) {
    node[name.toLowerCase()] = value ?? null;
  } else if (name === "style") {
    node.removeAttribute("style");
    for (const [rule, what] of Object.entries(value ?? {})) node.style.setProperty(rule, what);
  } else if (name === "text") {
    if (node.textContent !== String(value ?? "")) node.textContent = value ?? "";
  } else if (name === "value" && node.localName === "option") {
    node.setAttribute("value", value ?? "");
  } else if (name === "value" || name === "checked" || name === "indeterminate") {
    if (node[name] !== value) node[name] = value ?? "";
  } else if (value === undefined || value === null || value === false) {
    node.removeAttribute(name);
  } else {
    node.setAttribute(name, value === true ? "" : value);
  }
}

function patchKids(parent, kids, svg) {
  const keyed = new Map();
  const free = [];
  for (const node of parent.childNodes) {
    if (node.key !== undefined) keyed.set(node.key, node);
    else free.push(node);
  }
  let at = parent.firstChild;
  for (const kid of kids) {
    let node = take(kid, keyed, free);
    if (node) update(node, kid, node.namespaceURI === SVG);
    else node = create(kid, svg);
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
  for (const node of keyed.values()) node.remove();
  for (const node of free) node.remove();
}

/** The node that becomes what is described: of the same key, else the first of the same kind. */
function take(kid, keyed, free) {
  if (typeof kid === "object" && kid.props.key !== undefined) {
    const key = String(kid.props.key);
    const node = keyed.get(key);
    if (!node || node.localName !== kid.tag) return null;
    keyed.delete(key);
    return node;
  }
  const isSame = (node) =>
    typeof kid === "object" ? node.localName === kid.tag && node.described : node.nodeType === Node.TEXT_NODE;
  const found = free.findIndex(isSame);
  return found < 0 ? null : free.splice(found, 1)[0];
}
