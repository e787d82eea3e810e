/** Fields beside each other where there is room, below each other on a phone. */
export const PAIRS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  alignItems: 'start',
} as const
