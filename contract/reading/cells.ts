/** A cell of a table. A number of a spreadsheet has the marks of no language. */
export type Cell = { readonly text: string; readonly isNumber?: boolean | undefined }

type Line = { readonly cells: readonly string[]; readonly numbers?: ReadonlySet<number> }

/** A cell of a line with its kind; empty where the line has none. */
export const cellAt = ({ cells, numbers }: Line, at: number | undefined): Cell => ({
  text: cells[at ?? -1] ?? '',
  isNumber: at !== undefined && numbers?.has(at) === true,
})
