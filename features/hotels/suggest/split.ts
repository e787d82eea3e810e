import type { Vocabulary } from './vocabulary.ts'

const SHORTEST_PIECE = 2
const LONGEST_TEXT = 48
const PIECE = 2
const MISTAKE = 3
const UNFINISHED = 1

type Step = { readonly cost: number; readonly from: number; readonly mistake: boolean }

/** The cheapest way to every place of the text, without and with a mistake on it. */
class Ways {
  readonly clean: (Step | undefined)[] = [{ cost: 0, from: -1, mistake: false }]
  readonly mistaken: (Step | undefined)[] = []

  reach(end: number, step: Step, mistaken: boolean): void {
    const ways = mistaken ? this.mistaken : this.clean
    const known = ways[end]
    if (!known || step.cost < known.cost) ways[end] = step
  }

  /** The pieces on the way to a place. */
  pieces(text: string, end: number, mistaken: boolean): string[] {
    const pieces: string[] = []
    let at = end
    let on = mistaken
    for (;;) {
      const step = (on ? this.mistaken : this.clean)[at]
      if (!step || step.from < 0) return pieces.toReversed()
      pieces.push(text.slice(step.from, at))
      if (step.mistake) on = false
      at = step.from
    }
  }
}

/**
 * Splits text typed without spaces into known words: `marinabay`, `xinjiapobinhaiwan`. The last piece may be
 * unfinished, and with `mistakes` one piece may be misspelled; its letters stay as typed. Null when it is one word, or
 * can not be split.
 */
export function splitText(vocabulary: Vocabulary, text: string, mistakes: boolean): string[] | null {
  if (text.length < 2 * SHORTEST_PIECE || text.length > LONGEST_TEXT) return null
  const ways = new Ways()
  const end = text.length
  for (let at = 0; at < end; at++) {
    for (const mistaken of [false, true]) {
      const way = (mistaken ? ways.mistaken : ways.clean)[at]
      if (way) stepFrom({ vocabulary, text, at, cost: way.cost, mistaken, mistakes }, ways)
    }
  }
  const mistaken = !ways.clean[end]
  const pieces = ways.pieces(text, end, mistaken)
  return pieces.length > 1 ? pieces : null
}

type From = { vocabulary: Vocabulary; text: string; at: number; cost: number; mistaken: boolean; mistakes: boolean }

function stepFrom(from: From, ways: Ways): void {
  const { vocabulary, text, at, cost, mistaken, mistakes } = from
  const reach = (end: number, more: number, mistake: boolean) => {
    if (end - at >= SHORTEST_PIECE || end === text.length)
      ways.reach(end, { cost: cost + PIECE + more, from: at, mistake }, mistaken || mistake)
  }
  const { ends, restBegins } = vocabulary.wordsAt(text, at)
  for (const end of ends) reach(end, 0, false)
  if (restBegins && at > 0) reach(text.length, UNFINISHED, false)
  if (!mistakes || mistaken) return
  vocabulary.near(text, at, {
    word: (end) => reach(end, end - at > 3 ? MISTAKE : 3 * MISTAKE, true),
    end: () => {
      if (text.length - at > 3) reach(text.length, MISTAKE + UNFINISHED, true)
    },
  })
}
