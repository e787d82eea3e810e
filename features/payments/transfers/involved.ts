import { listChangers } from '#features/changes/store.ts'
import { listRateAdders } from '#features/exchange-rates/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { PaymentView } from '../contract.ts'
import { involvedSince } from './rules.ts'

type Place = {
  readonly companyId: string
  readonly currency: string
  readonly purpose: PaymentView['purpose']
  readonly startedAt: string
}

/**
 * People who, since a day before a transfer was started, changed what its money depends on: the account it is paid to,
 * the company's limits and credit line, and for a recharge, whose general limit follows the rates, a rate of its
 * currency.
 */
export async function listInvolved(
  reader: Reader,
  { companyId, currency, purpose, startedAt }: Place,
): Promise<ReadonlySet<string>> {
  const since = involvedSince(startedAt)
  const changers = await listChangers(reader, { companyId, currency, since })
  const adders = purpose === 'RECHARGE' ? await listRateAdders(reader, { currency, since }) : []
  return new Set([...changers, ...adders])
}
