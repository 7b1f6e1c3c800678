//! The one interface by which rules meet every driver but a simulation.
//!
//! [`Driver`] is [`Table`] without types of a game: questions, devices and windows are met as
//! objects that keep what was answered, shown or done, wagers by their kinds and names. [`Met`]
//! turns a driver into a table of a game. A driver's own code is so compiled once, and a game's
//! rules once for all drivers.

use std::any::Any;
use std::borrow::Cow;
use std::marker::PhantomData;

use chance::{Card, Generator, ShoeSide};
use serde_json::Value;

use super::{AnyPlan, LayoutObject, Name};
use crate::choice::{With, said};
use crate::device::Device;
use crate::study::{Stepped, StrategyFault};
use crate::{
    Act, Arranging, Cents, Choice, Cite, Event, Fault, Game, Hidden, Incident, Known, Lying,
    Malformed, Offer, Pile, Question, Refusal, Reply, Seat, Seats, Settlement, Spot, Table, Wager,
    Window,
};

/// A round stops before its end. Why is the driver's to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halted;

/// Where chance and choice come from, whichever the game.
///
/// What the methods mean stands at those of [`Table`].
#[allow(clippy::missing_errors_doc, reason = "every one of them halts where the driver says so")]
pub trait Driver {
    /// The next card, face up.
    fn draw(&mut self, to: Spot) -> Result<Card, Halted>;

    /// A card that nothing depends on any more.
    fn draw_idly(&mut self, _to: Spot) -> Result<(), Halted> {
        Ok(())
    }

    /// The next card, face up, of which the rules say only then whether it is burned.
    fn draw_or_burn(
        &mut self,
        to: Spot,
        burns: &mut dyn FnMut(Card) -> Option<bool>,
    ) -> Result<Option<Card>, Halted> {
        let card = self.draw(to)?;
        Ok(if burns(card) == Some(true) { None } else { Some(card) })
    }

    /// The next card, face down.
    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halted>;

    /// A card that lies face down is brought to another place.
    fn deliver(&mut self, _hidden: Hidden, _to: Spot) {}

    /// A player looks at a card that lies face down.
    fn look(&mut self, seat: Seat, hidden: Hidden) -> Result<Card, Halted>;

    /// A card that lies face down is turned up for all.
    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halted>;

    /// A device, or the dealer, reads a card that lies face down.
    fn peek(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        self.reveal(hidden)
    }

    /// The next card goes to the discard rack unseen.
    fn burn(&mut self) -> Result<(), Halted>;

    /// The next card, face down, which lies on the layout until it is burned.
    fn draw_to_burn(&mut self) -> Result<(), Halted> {
        self.burn()
    }

    /// The card that was dealt to be burned goes to the discard rack unseen.
    fn burn_dealt(&mut self) {}

    /// The next card goes to the discard rack face up.
    fn discard(&mut self) -> Result<Option<Card>, Halted> {
        self.draw(Spot::Box("discard")).map(Some)
    }

    /// A card that was set aside is the next one to be drawn.
    fn resume(&mut self, _card: Card) {}

    /// The cards are cut before the first of them is drawn.
    fn cut(&mut self, _cards: usize) {}

    /// Cards that have left the stack in this round are shuffled and dealt again.
    fn reshuffle(&mut self, _pile: Pile<'_>) {}

    /// Cards come from this side of a double shoe from now on.
    fn deal_from(&mut self, _side: ShoeSide) {}

    /// How many cards have left the stack in this round, as far as it keeps count of them.
    fn drawn_count(&self) -> usize {
        0
    }

    /// Uses a device: lets it show something.
    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted>;

    /// Asks one or several seats, of which one answers: gives a question its answer, and tells whose
    /// it was.
    fn ask(&mut self, seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted>;

    /// Lets people act in any order until the window is closed.
    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted>;

    /// What somebody does here that nobody is asked for.
    fn hear(&mut self, _takes: &dyn Fn(&Act) -> bool) -> Result<Option<Act>, Halted> {
        Ok(None)
    }

    /// Whether one of these irregularities happens here.
    fn incident(
        &mut self,
        _possible: &[&'static str],
        _seat: Option<Seat>,
    ) -> Result<Option<Incident>, Halted> {
        Ok(None)
    }

    /// What was just reported is about somebody or something that has no part in it.
    fn misreported(&mut self, _why: Malformed) -> Result<(), Halted> {
        Ok(())
    }

    /// A wager goes on under another name.
    fn rename(&mut self, _seat: Seat, _wager: &dyn AnyWager, _name: &dyn AnyWager) {}

    /// A hand of a seat is split.
    fn split(&mut self, _seat: Seat, _hand: u8) {}

    /// Another hand of a seat is dealt to or played.
    fn turn(&mut self, _seat: Seat, _hand: u8) {}

    /// The last cards of a hand of a seat and of the next one change places.
    fn exchange(&mut self, _seat: Seat, _hand: u8) {}

    /// A hand of a seat goes to the discard rack.
    fn drop_hand(&mut self, _seat: Seat, _hand: u8) {}

    /// A wager is decided.
    fn settle(&mut self, settlement: Settlement<&dyn AnyWager>);

    /// Nobody makes a wager of this kind in the round any more, and those that were made are
    /// decided.
    fn no_more_of(&mut self, _kind: usize) {}

    /// The round is over; whether its wagers are left lying for the next one, which makes the same.
    fn leaves_wagers(&mut self) -> bool {
        false
    }

    /// The dealer makes a call.
    fn call(&mut self, _call: &'static str, _cite: Cite) {}

    /// Whether notes are kept: the words are made only then.
    fn keeps_notes(&self) -> bool {
        false
    }

    /// The dealer ascertains something worth knowing.
    fn note(&mut self, _note: Cow<'static, str>, _cite: Cite) {}
}

/// A wager, whichever the game.
pub trait AnyWager {
    /// Its place in the facts' list of wagers.
    fn kind(&self) -> usize;

    /// Its name.
    fn name(&self) -> Name;

    /// Whether it goes by a number of its own, not by that of a wager that it supports.
    fn is_counted(&self) -> bool;
}

impl<W: Wager> AnyWager for W {
    fn kind(&self) -> usize {
        Wager::kind(*self)
    }

    fn name(&self) -> Name {
        Wager::name(*self)
    }

    fn is_counted(&self) -> bool {
        self.counted_with() == *self
    }
}

/// A device of some game that is to show something, and keeps what it showed.
pub trait AnyDevice {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// It shows what a script has.
    ///
    /// # Errors
    /// Where the equipment cannot show it.
    fn read(&mut self, item: &Value) -> Result<(), Malformed>;

    /// It is used once.
    fn throw(&mut self, source: &mut Generator);

    /// What it shows, as a script has it; nothing where it has shown nothing yet.
    fn shown(&self) -> Value;

    /// Every outcome as a script has it, with its weight.
    fn outcomes(&self) -> Vec<(Value, u64)>;

    /// The weight of each outcome; [`AnyDevice::show`] shows one of them.
    fn weights(&mut self) -> Vec<u64>;

    /// It shows the nth of the outcomes whose weights were asked for.
    fn show(&mut self, n: usize);
}

struct Shows<'d, D: Device> {
    device: &'d D,
    outcome: Option<D::Outcome>,
    outcomes: Vec<(D::Outcome, u64)>,
}

impl<D: Device> AnyDevice for Shows<'_, D> {
    fn name(&self) -> &'static str {
        D::NAME
    }

    fn read(&mut self, item: &Value) -> Result<(), Malformed> {
        self.outcome = Some(self.device.read(item)?);
        Ok(())
    }

    fn throw(&mut self, source: &mut Generator) {
        self.outcome = Some(self.device.throw(source));
    }

    fn shown(&self) -> Value {
        self.outcome.as_ref().map_or(Value::Null, |outcome| self.device.write(outcome))
    }

    fn outcomes(&self) -> Vec<(Value, u64)> {
        let all = self.device.outcomes().into_iter();
        all.map(|(outcome, weight)| (self.device.write(&outcome), weight)).collect()
    }

    fn weights(&mut self) -> Vec<u64> {
        self.outcomes = self.device.outcomes();
        self.outcomes.iter().map(|(_, weight)| *weight).collect()
    }

    fn show(&mut self, n: usize) {
        self.outcome = self.outcomes.get(n).map(|(outcome, _)| outcome.clone());
    }
}

/// The question of each seat that is asked.
pub trait Questions {
    /// The question of a seat. Only the one that was asked for last keeps its answer.
    fn of(&mut self, seat: Seat) -> &mut dyn Asking;
}

/// A question of some game, which keeps its answer.
pub trait Asking {
    /// What is asked, for people and for strategy tables.
    fn about(&self) -> Cow<'static, str>;

    /// What the one who is asked knows and decides by, where others do not.
    fn known(&self) -> Option<Known>;

    /// Whether it must be answered: then no script leaves the answer out.
    fn is_required(&self) -> bool;

    /// What may be chosen now.
    fn options(&self) -> Vec<AnyChoice>;

    /// How pieces of a hand are arranged, where one offer stands for all ways to do it.
    fn arranging(&self) -> Option<Arranging>;

    /// Which option, at which amount, declines; nothing where none does.
    fn declining(&self) -> Option<(usize, Option<Cents>)>;

    /// Which option, at which amount, a strategy takes; nothing where it is none.
    fn advised(&self, strategy: &dyn Any) -> Option<(usize, Option<Cents>)>;

    /// Answers with what an act says; nothing where it is no answer to this question and the game
    /// does not say why.
    ///
    /// # Errors
    /// Where the amount is not one that may be chosen, or the game says why it is no answer.
    fn answer(&mut self, act: &Act) -> Option<Result<(), Fault>>;

    /// What an act stakes in all, its amount said or not; nothing where the answer has none.
    fn amount(&self, act: &Act) -> Option<Cents>;

    /// The word for what an act chooses, with what a field says where there are others by the same
    /// word.
    fn said(&self, act: &Act) -> Cow<'static, str>;

    /// The wagers on which lies what an act stakes, where it is not the one by the act's word.
    fn lies_on(&self, act: &Act) -> Vec<Lying>;

    /// Answers with the nth option, at an amount or at its most.
    fn choose(&mut self, n: usize, amount: Option<Cents>);

    /// Answers with what holds where nobody answers.
    fn decline(&mut self);

    /// Answers with what a strategy of the game says.
    fn follow(&mut self, strategy: &dyn Any);
}

/// One thing that may be chosen, whichever the game.
#[derive(Clone, Debug)]
pub struct AnyChoice {
    /// The word for it.
    pub verb: &'static str,
    /// The wager that goes with the word, where it needs one.
    pub wager: Option<&'static str>,
    /// What tells it from others by the same word, where there are any.
    pub with: Option<With>,
    /// Least and most, where an amount is chosen with it.
    pub amount: Option<(Cents, Cents)>,
    /// As people and programs are offered it, by anybody.
    offer: Offer,
}

impl AnyChoice {
    /// The choice as people and programs are offered it.
    #[must_use]
    pub fn offer(&self, seat: Seat) -> Offer {
        Offer { seat: Some(seat), ..self.offer.clone() }
    }

    /// The act that chooses it.
    #[must_use]
    pub fn act(&self, seat: Seat, amount: Option<Cents>) -> Act {
        self.offer(seat).act_of(amount)
    }

    /// The word for it, with what a field says where there are others by the same word.
    #[must_use]
    pub fn said(&self) -> Cow<'static, str> {
        said(self.verb.into(), self.with.as_ref())
    }
}

struct Asked<G: Game, Q: Question<G>> {
    question: Q,
    answer: Option<Q::Answer>,
    game: PhantomData<G>,
}

fn strategy_of<G: Game>(strategy: &dyn Any) -> &G::Strategy {
    strategy.downcast_ref().expect("a game is played by a strategy of its own")
}

impl<G: Game, Q: Question<G>> Asked<G, Q> {
    /// The option that gives an answer.
    fn place_of(&self, answer: &Q::Answer) -> Option<(usize, Option<Cents>)> {
        self.question.options().iter().enumerate().find_map(|(n, option)| match &option.reply {
            Reply::Plain(reply) => (reply == answer).then_some((n, None)),
            Reply::Amount { least, most, make } => {
                let named = self.question.amount_of(answer);
                let amounts = [*least, *most].into_iter().chain(named);
                let mut amounts = amounts.filter(|amount| (least..=most).contains(&amount));
                let amount = amounts.find(|amount| make(*amount) == *answer);
                amount.map(|amount| (n, Some(amount)))
            }
        })
    }
}

/// What an act stakes on each of the wagers that a choice names.
fn lying<A>(option: &Choice<A>, act: &Act) -> Vec<Lying> {
    let mut lying = option.lies_on.clone();
    for one in &mut lying {
        one.amount = act.amount.unwrap_or(one.amount).min(one.amount);
    }
    lying
}

impl<G: Game, Q: Question<G>> Asking for Asked<G, Q> {
    fn about(&self) -> Cow<'static, str> {
        self.question.about()
    }

    fn known(&self) -> Option<Known> {
        self.question.known()
    }

    fn is_required(&self) -> bool {
        self.question.is_required()
    }

    fn options(&self) -> Vec<AnyChoice> {
        let options = self.question.options();
        options.iter().map(Choice::erased).collect()
    }

    fn arranging(&self) -> Option<Arranging> {
        self.question.arranging()
    }

    fn declining(&self) -> Option<(usize, Option<Cents>)> {
        self.place_of(&self.question.declined())
    }

    fn advised(&self, strategy: &dyn Any) -> Option<(usize, Option<Cents>)> {
        self.place_of(&self.question.by_strategy(strategy_of::<G>(strategy)))
    }

    fn answer(&mut self, act: &Act) -> Option<Result<(), Fault>> {
        let Some(option) = self.question.option_of(act) else {
            return self.question.why_not(act).map(|refusal| Err(refusal.into()));
        };
        Some(option.read(act).map(|answer| self.answer = Some(answer)))
    }

    fn amount(&self, act: &Act) -> Option<Cents> {
        let Some(option) = self.question.option_of(act) else { return act.amount };
        if option.in_play.is_some() {
            return None; // it is staked already
        }
        let most = match option.reply {
            Reply::Plain(_) => None,
            Reply::Amount { most, .. } => Some(most),
        };
        match lying(&option, act) {
            lying if lying.is_empty() => act.amount.or(most),
            lying => Some(lying.iter().map(|one| one.amount).sum()),
        }
    }

    fn said(&self, act: &Act) -> Cow<'static, str> {
        let option = self.question.option_of(act);
        let told = |option: Choice<Q::Answer>| match option.words_of(act) {
            Some(words) => words.into(),
            None => said(option.verb.into(), option.with.as_ref().and_then(With::told)),
        };
        option.map_or_else(|| act.verb.clone(), told)
    }

    fn lies_on(&self, act: &Act) -> Vec<Lying> {
        let Some(option) = self.question.option_of(act) else { return Vec::new() };
        match (lying(&option, act), self.amount(act), option.wager) {
            (lying, Some(amount), Some(wager)) if lying.is_empty() && wager != option.verb => {
                vec![Lying { wager: wager.into(), amount }]
            }
            (lying, ..) => match lying.as_slice() {
                [one] if one.wager == option.verb => Vec::new(),
                _ => lying,
            },
        }
    }

    fn choose(&mut self, n: usize, amount: Option<Cents>) {
        let option = self.question.options().into_iter().nth(n);
        self.answer = option.map(|option| match option.reply {
            Reply::Plain(answer) => answer,
            Reply::Amount { most, make, .. } => make(amount.unwrap_or(most)),
        });
    }

    fn decline(&mut self) {
        self.answer = Some(self.question.unsaid());
    }

    fn follow(&mut self, strategy: &dyn Any) {
        self.answer = Some(self.question.by_strategy(strategy_of::<G>(strategy)));
    }
}

impl<A: Clone> Choice<A> {
    fn erased(&self) -> AnyChoice {
        let amount = match self.reply {
            Reply::Plain(_) => None,
            Reply::Amount { least, most, .. } => Some((least, most)),
        };
        let offer = Offer { seat: None, ..self.offer(Seat::new(1)) };
        AnyChoice { verb: self.verb, wager: self.wager, with: self.with.clone(), amount, offer }
    }
}

/// The questions of several seats, each made when it is asked for.
struct Several<G: Game, Q: Question<G>, F: Fn(Seat) -> Q> {
    question: F,
    asked: Option<Asked<G, Q>>,
}

impl<G: Game, Q: Question<G>, F: Fn(Seat) -> Q> Questions for Several<G, Q, F> {
    fn of(&mut self, seat: Seat) -> &mut dyn Asking {
        let question = (self.question)(seat);
        self.asked.insert(Asked { question, answer: None, game: PhantomData })
    }
}

/// A window of some game. What the methods mean stands at those of [`Window`].
#[allow(clippy::missing_errors_doc, reason = "they stand at `Window`")]
pub trait AnyWindow {
    /// The dealer's word that closes it.
    fn closing(&self) -> &'static str;

    /// Whether an act of this kind belongs here at all.
    fn takes(&self, act: &Act) -> bool;

    /// Carries out an act, telling what happened; or refuses it, changing nothing.
    fn judge(&mut self, act: &Act, happened: &mut Vec<Event<Name>>) -> Result<(), Fault>;

    /// The dealer's word was said.
    fn closed(&mut self);

    /// Whether an act tells of something that was so before the betting.
    fn is_known_before(&self, act: &Act) -> bool;

    /// Whether what was staked can be played.
    fn complete(&self) -> Result<(), Refusal>;

    /// Whether somebody's word is waited for before anybody can stake.
    fn is_held_up(&self) -> bool;

    /// Whether nobody else has to act before this one.
    fn in_turn(&self, act: &Act) -> bool;

    /// Whether an act comes to nothing because of others that are said in the same breath.
    fn outranked(&self, act: &Act, following: &[&Act]) -> bool;

    /// The window is over and the round goes on: what comes of that.
    fn ended(&mut self, happened: &mut Vec<Event<Name>>);

    /// Whether acts are judged between the closing word and the draw too.
    fn goes_on(&self) -> bool;

    /// Whether an act may be stated with the round that is over.
    fn takes_afterwards(&self, act: &Act) -> bool;

    /// Whether the closing word was taken back since it was said.
    fn is_open_again(&self) -> bool;

    /// Whether equipment is to show something that the last act has asked for.
    fn awaits_equipment(&self) -> bool;

    /// What may be done now.
    fn offers(&self) -> Vec<Offer>;

    /// The layout, where all that the window goes by lies on it.
    fn layout(&self) -> Option<&dyn LayoutObject>;

    /// Carries out a plan, which has been judged before.
    fn automatic(&mut self, plan: &AnyPlan);

    /// Carries out what a strategy does here.
    fn by_strategy(
        &mut self,
        strategy: &dyn Any,
        stepped: &mut Stepped<Name>,
    ) -> Result<(), StrategyFault>;
}

struct Open<'w, G: Game, W> {
    window: &'w mut W,
    /// What the window tells, before it goes by names.
    happened: Vec<Event<G::Wager>>,
}

impl<G: Game, W> Open<'_, G, W> {
    fn tell(&mut self, happened: &mut Vec<Event<Name>>) {
        happened.extend(self.happened.drain(..).map(Event::by_name));
    }
}

impl<G: Game, W: Window<G>> AnyWindow for Open<'_, G, W> {
    fn closing(&self) -> &'static str {
        self.window.closing()
    }

    fn takes(&self, act: &Act) -> bool {
        self.window.takes(act)
    }

    fn judge(&mut self, act: &Act, happened: &mut Vec<Event<Name>>) -> Result<(), Fault> {
        let judged = self.window.judge(act, &mut self.happened);
        self.tell(happened);
        judged.map_err(|fault| match fault {
            Fault::Refused(refusal) => {
                refusal.or_by(G::FACTS.action(&act.verb).map(|action| action.cite)).into()
            }
            Fault::Malformed(_) => fault,
        })
    }

    fn closed(&mut self) {
        self.window.closed();
    }

    fn is_known_before(&self, act: &Act) -> bool {
        self.window.is_known_before(act)
    }

    fn complete(&self) -> Result<(), Refusal> {
        self.window.complete()
    }

    fn is_held_up(&self) -> bool {
        self.window.is_held_up()
    }

    fn in_turn(&self, act: &Act) -> bool {
        self.window.in_turn(act)
    }

    fn outranked(&self, act: &Act, following: &[&Act]) -> bool {
        self.window.outranked(act, following)
    }

    fn ended(&mut self, happened: &mut Vec<Event<Name>>) {
        self.window.ended(&mut self.happened);
        self.tell(happened);
    }

    fn goes_on(&self) -> bool {
        self.window.goes_on()
    }

    fn takes_afterwards(&self, act: &Act) -> bool {
        self.window.takes_afterwards(act)
    }

    fn is_open_again(&self) -> bool {
        self.window.is_open_again()
    }

    fn awaits_equipment(&self) -> bool {
        self.window.awaits_equipment()
    }

    fn offers(&self) -> Vec<Offer> {
        self.window.offers()
    }

    fn layout(&self) -> Option<&dyn LayoutObject> {
        self.window.layout().map(|layout| layout as &dyn LayoutObject)
    }

    fn automatic(&mut self, plan: &AnyPlan) {
        self.window.automatic(plan.typed::<G>());
    }

    fn by_strategy(
        &mut self,
        strategy: &dyn Any,
        stepped: &mut Stepped<Name>,
    ) -> Result<(), StrategyFault> {
        let Stepped { money, is_short, done, .. } = std::mem::take(stepped);
        let mut own = Stepped { money, is_short, done, happened: Vec::new() };
        let done = self.window.by_strategy(strategy_of::<G>(strategy), &mut own);
        let happened = own.happened.into_iter().map(Event::by_name).collect();
        *stepped = Stepped { money: own.money, is_short: own.is_short, done: own.done, happened };
        done
    }
}

/// A driver as the table of a game.
pub struct Met<'d, G> {
    driver: &'d mut dyn Driver,
    game: PhantomData<fn() -> G>,
}

impl<'d, G: Game> Met<'d, G> {
    /// The table that a driver makes for the game.
    pub fn new(driver: &'d mut dyn Driver) -> Met<'d, G> {
        Met { driver, game: PhantomData }
    }
}

impl<G> std::fmt::Debug for Met<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Met").finish_non_exhaustive()
    }
}

impl<G: Game> Table<G> for Met<'_, G> {
    type Halt = Halted;

    fn draw(&mut self, to: Spot) -> Result<Card, Halted> {
        self.driver.draw(to)
    }

    fn draw_idly(&mut self, to: Spot) -> Result<(), Halted> {
        self.driver.draw_idly(to)
    }

    fn draw_or_burn(
        &mut self,
        to: Spot,
        burns: impl FnOnce(Card) -> Option<bool>,
    ) -> Result<Option<Card>, Halted> {
        let mut burns = Some(burns);
        self.driver.draw_or_burn(to, &mut |card| burns.take().and_then(|burns| burns(card)))
    }

    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halted> {
        self.driver.draw_down(to)
    }

    fn deliver(&mut self, hidden: Hidden, to: Spot) {
        self.driver.deliver(hidden, to);
    }

    fn look(&mut self, seat: Seat, hidden: Hidden) -> Result<Card, Halted> {
        self.driver.look(seat, hidden)
    }

    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        self.driver.reveal(hidden)
    }

    fn peek(&mut self, hidden: Hidden) -> Result<Card, Halted> {
        self.driver.peek(hidden)
    }

    fn burn(&mut self) -> Result<(), Halted> {
        self.driver.burn()
    }

    fn draw_to_burn(&mut self) -> Result<(), Halted> {
        self.driver.draw_to_burn()
    }

    fn burn_dealt(&mut self) {
        self.driver.burn_dealt();
    }

    fn discard(&mut self) -> Result<Option<Card>, Halted> {
        self.driver.discard()
    }

    fn resume(&mut self, card: Card) {
        self.driver.resume(card);
    }

    fn cut(&mut self, cards: usize) {
        self.driver.cut(cards);
    }

    fn reshuffle(&mut self, pile: Pile<'_>) {
        self.driver.reshuffle(pile);
    }

    fn deal_from(&mut self, side: ShoeSide) {
        self.driver.deal_from(side);
    }

    fn drawn_count(&self) -> usize {
        self.driver.drawn_count()
    }

    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, Halted> {
        let mut shows = Shows { device, outcome: None, outcomes: Vec::new() };
        self.driver.chance(&mut shows)?;
        shows.outcome.ok_or(Halted)
    }

    fn ask<Q: Question<G>>(&mut self, seat: Seat, question: &Q) -> Result<Q::Answer, Halted> {
        let (_, answer) = self.ask_any(Seats::from_iter([seat]), |_| question)?;
        Ok(answer)
    }

    fn ask_any<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
    ) -> Result<(Seat, Q::Answer), Halted> {
        let mut questions = Several { question, asked: None };
        let seat = self.driver.ask(seats, &mut questions)?;
        let answer = questions.asked.and_then(|asked| asked.answer);
        answer.map(|answer| (seat, answer)).ok_or(Halted)
    }

    fn ask_each<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
        mut answered: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Halted> {
        let mut asked = seats;
        while !asked.is_empty() {
            let (seat, answer) = self.ask_any(asked, &question)?;
            asked.remove(seat);
            answered(seat, answer);
        }
        Ok(())
    }

    fn acts<W: Window<G>>(&mut self, window: &mut W) -> Result<(), Halted> {
        self.driver.acts(&mut Open::<G, W> { window, happened: Vec::new() })
    }

    fn hear(&mut self, takes: impl Fn(&Act) -> bool) -> Result<Option<Act>, Halted> {
        self.driver.hear(&takes)
    }

    fn incident(
        &mut self,
        possible: &[&'static str],
        seat: Option<Seat>,
    ) -> Result<Option<Incident>, Halted> {
        self.driver.incident(possible, seat)
    }

    fn misreported(&mut self, why: Malformed) -> Result<(), Halted> {
        self.driver.misreported(why)
    }

    fn rename(&mut self, seat: Seat, wager: G::Wager, name: G::Wager) {
        self.driver.rename(seat, &wager, &name);
    }

    fn split(&mut self, seat: Seat, hand: u8) {
        self.driver.split(seat, hand);
    }

    fn turn(&mut self, seat: Seat, hand: u8) {
        self.driver.turn(seat, hand);
    }

    fn exchange(&mut self, seat: Seat, hand: u8) {
        self.driver.exchange(seat, hand);
    }

    fn drop_hand(&mut self, seat: Seat, hand: u8) {
        self.driver.drop_hand(seat, hand);
    }

    fn settle(&mut self, settlement: Settlement<G::Wager>) {
        let wager = settlement.wager;
        self.driver.settle(settlement.of(&wager as &dyn AnyWager));
    }

    fn no_more_of(&mut self, wager: G::Wager) {
        self.driver.no_more_of(Wager::kind(wager));
    }

    fn take_down(&mut self, clear: impl FnOnce()) {
        if !self.driver.leaves_wagers() {
            clear();
        }
    }

    fn call(&mut self, call: &'static str, cite: Cite) {
        self.driver.call(call, cite);
    }

    fn note(&mut self, note: impl FnOnce() -> Cow<'static, str>, cite: Cite) {
        if self.driver.keeps_notes() {
            self.driver.note(note(), cite);
        }
    }
}
