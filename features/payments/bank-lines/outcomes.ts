/** States of a bank line: to be matched, waiting for a second person, booked, set aside, or outgoing. */
export const LINE_STATES = ['OPEN', 'PROPOSED', 'BOOKED', 'SET_ASIDE', 'OUTGOING'] as const
export type LineState = (typeof LINE_STATES)[number]
/** Why a line may be for something: our reference or another number of ours in its text, or amount and payer. */
export const REASONS = ['REFERENCE', 'NUMBER', 'AMOUNT_PAYER', 'AMOUNT', 'PAYER'] as const
export type Reason = (typeof REASONS)[number]
export const CONFIDENCES = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Confidence = (typeof CONFIDENCES)[number]
/**
 * What a line can be for: an announced transfer, a bill that nobody announced a transfer for, or the balance of the
 * company that the payer's account paid for before.
 */
export const TARGET_KINDS = ['TRANSFER', 'BILL', 'BALANCE'] as const

/**
 * Why something of a file is no movement: a title, a line of sums, an entry that the bank has not booked, a row that
 * moves no money, a file of another kind in an archive.
 */
export const LEFT_OUT = ['PREAMBLE', 'TOTAL', 'NOT_BOOKED', 'NO_AMOUNT', 'OTHER_FILE'] as const

/** What a table of movements can have a column for. */
export const BANK_FIELDS = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'direction',
  'balance',
  'currency',
  'payer',
  'account',
  'text',
  'ref',
] as const
export type BankField = (typeof BANK_FIELDS)[number]
