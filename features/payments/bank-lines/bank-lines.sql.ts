// Written by `npm run schema:write` from bank-lines.sql; edits are lost.
import type { BankAnswers } from './file-line.ts'
import type { BankColumns } from './bank-heads.ts'
import type { BankLine, Proposal } from './contract.ts'
import type { LineState } from './outcomes.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'bank-lines.sql')

/** The accounts of ours that a file is about, closed ones too. */
export const listAccounts = file<
  { numbers: readonly string[] },
  { accountNumber: string; currency: string }
>('list_accounts')

export const findAccount = file<{ accountId: string }, { accountNumber: string; currency: string }>('find_account')

/** How files of an account were read, by their heads. */
export const listProfiles = file<
  { accountId: string },
  { heads: string; columns: BankColumns; answers: BankAnswers }
>('list_profiles')

export const putProfile = file<
  { accountId: string; heads: string; columns: string; answers: string; nowMs: number; staffId: string },
  never
>('put_profile')

/** Stores what is not known yet. A receipt of the same reference and amount that was written down by hand is its own. */
export const insertLines = file<
  { fileName: string; nowMs: number; staffId: string; lines: string },
  never
>('insert_lines')

/** Joins open lines with receipts that were written down by hand: the same reference of the bank and the same amount. */
export const linkReceipts = file<object, never>('link_receipts')

export const listOpenLines = file<
  { limit: number },
  {
    id: string
    currency: string
    amountMinor: number
    payerName: string
    payerAccount: string
    remittance: string
    proposals: Proposal[]
  }
>('list_open_lines')

/** Transfers that wait for money, and those that a text names, whatever became of them. A transfer whose receipt waits
 * for a second person takes no other receipt. */
export const listTransferTargets = file<
  { references: readonly string[] },
  {
    id: string
    companyId: string
    companyName: string
    legalName: string
    code: string
    payableCode: string | null
    currency: string
    expectedMinor: number
    paymentCode: string
    isOpen: boolean
    isFurther: boolean
  }
>('list_transfer_targets')

export const listCompanyNames = file<
  { ids: readonly string[] },
  { id: string; name: string; legalName: string }
>('list_company_names')

/** Which company money was accepted for that came from an account; none for an account that pays for several. */
export const listPayers = file<
  { accounts: readonly string[] },
  { payerAccount: string; companyId: string; companyName: string; companyCode: string }
>('list_payers')

export const setProposals = file<{ changed: string }, never>('set_proposals')

/** What a target is proposed for, once it was accepted for a line; a balance takes the money of any number of lines. */
export const removeTarget = file<{ targetId: string }, never>('remove_target')

export const lockLine = file<
  { lineId: string },
  {
    id: string
    currency: string
    amountMinor: number
    payerName: string
    bankRef: string
    valueOn: string
    receiptId: string | null
    setAsideReason: string | null
    proposals: Proposal[]
  }
>('lock_line')

/** The receipt that was just written down for a transfer. */
export const findReceipt = file<
  { currency: string; bankRef: string; attemptId: string },
  { id: string }
>('find_receipt')

export const findAttempt = file<{ paymentId: string }, { id: string }>('find_attempt')

export const setAccepted = file<
  { receiptId: string | null; note: string | null; staffId: string | null; nowMs: number; lineId: string },
  never
>('set_accepted')

export const setSetAside = file<
  { reason: string | null; staffId: string | null; nowMs: number; lineId: string },
  never
>('set_set_aside')

export const listLines = file<
  {
    lineId: string | null
    states: readonly string[] | null
    confidences: readonly string[] | null
    dayFrom: string | null
    dayTo: string | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    accountNumber: string
    currency: string
    bookedOn: string
    valueOn: string
    amountMinor: number
    payerName: string
    payerAccount: string
    remittance: string
    bankRef: string
    state: LineState
    proposals: Proposal[]
    confidence: BankLine['confidence']
    transferId: string | null
    reference: string | null
    companyName: string | null
    note: string | null
    bankFeeMinor: number
    setAsideReason: string | null
    decidedBy: string | null
    decidedAt: string | null
    fileName: string
    uploadedAt: string
  }
>('list_lines')

export const countLines = file<
  {
    lineId: string | null
    states: readonly string[] | null
    confidences: readonly string[] | null
    dayFrom: string | null
    dayTo: string | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    pattern: string | null
  },
  { total: number }
>('count_lines')
