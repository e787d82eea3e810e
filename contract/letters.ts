/** Whether at most so many letters are added, left out or changed until two words are the same (Levenshtein). */
export function isWithin(most: number, a: string, b: string): boolean {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    // It only grows from here; most words differ in their first letters.
    if (Math.min(...next) > most) return false
    row = next
  }
  return (row.at(-1) ?? 0) <= most
}
