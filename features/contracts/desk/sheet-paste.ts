import type { Cell, CellChange } from '#web/ui/grid/grid-edit.ts'
import { plainText, readOccupancy } from '../rules-cells.ts'
import { boardCodeOf, isNamed, type SheetRoom } from '../rules-rows.ts'

/** Columns before the seasons: room, board and guests. */
const KEYS = 3
type Block = readonly (readonly string[])[]
type About = {
  readonly rooms: readonly SheetRoom[]
  readonly seasons: readonly string[]
  /** Room, board and guests of the rows that are there, saved or typed. */
  readonly rows: Block
}

/** The columns of a block by its line of heads, which names seasons; undefined without one. */
function columnsOf([, , , ...heads]: readonly string[], seasons: readonly string[]): number[] | undefined {
  const found = heads.map((head) => seasons.findIndex((code) => plainText(code) === plainText(head)))
  const beside = KEYS + seasons.length
  return found.some((at) => at >= 0) ? [0, 1, 2, ...found.map((at) => (at < 0 ? beside : KEYS + at))] : undefined
}

/** Lines with a room and board each: cells that a spreadsheet merged have them in their first line alone. */
function wholeLines(lines: Block): string[][] {
  let [room, board] = ['', '']
  return lines.map(([ownRoom = '', ownBoard = '', ...rest]) => {
    if (plainText(ownRoom) !== '') [room, board] = [ownRoom, ownBoard]
    else if (plainText(ownBoard) !== '') board = ownBoard
    return [room, plainText(ownBoard) === '' ? board : ownBoard, ...rest]
  })
}

/** What a line is about, in the one notation of it; undefined where it names no room, board and guests. */
function aboutOf([room = '', board = '', guests = '']: readonly string[], rooms: readonly SheetRoom[]) {
  const key = [rooms.find((one) => isNamed(one, room))?.id, boardCodeOf(board), readOccupancy(guests)]
  return key.includes(undefined) ? undefined : key.join(' ')
}

/**
 * Where lines of a paper contract belong: to the row of their room, board and guests, or below the last one, their
 * amounts in the seasons that the line of heads names. Undefined for a block without rooms.
 */
export function placedInSheet(block: Block, at: Cell, { rooms, seasons, rows }: About): CellChange[] | undefined {
  const lines = block.filter((line) => line.some((text) => plainText(text) !== ''))
  if (at.column > 0 || Math.max(...lines.map((line) => line.length)) < KEYS) return undefined
  const heads = columnsOf(lines[0] ?? [], seasons)
  const known = rows.map((row) => aboutOf(row, rooms))
  let free = rows.findLastIndex((row) => row.some((text) => text !== '')) + 1
  return wholeLines(heads ? lines.slice(1) : lines).flatMap((line) => {
    const about = aboutOf(line, rooms)
    const own = about === undefined ? -1 : known.indexOf(about)
    const row = own < 0 ? free++ : own
    return line.flatMap((text, place) =>
      own >= 0 && place < KEYS ? [] : [{ row, column: heads?.[place] ?? place, text: text.trim() }],
    )
  })
}
