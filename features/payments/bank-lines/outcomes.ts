/** States of a bank line: to be matched, waiting for a second person, booked, set aside, or outgoing. */
export const LINE_STATES = ['OPEN', 'PROPOSED', 'BOOKED', 'SET_ASIDE', 'OUTGOING'] as const
export type LineState = (typeof LINE_STATES)[number]
/** Why a line may be for something: our reference or another number of ours in its text, or amount and payer. */
export const REASONS = ['REFERENCE', 'NUMBER', 'AMOUNT_PAYER', 'AMOUNT', 'PAYER'] as const
export type Reason = (typeof REASONS)[number]
export const CONFIDENCES = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Confidence = (typeof CONFIDENCES)[number]
/** Targets of a line: an announced transfer, or a bill without an announced transfer. */
export const TARGET_KINDS = ['TRANSFER', 'BILL'] as const
