/** A head of a column without case, gaps and punctuation. */
export const plainHead = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
