import { Refusal, refusalFault } from '#contract/refusals.ts'
import type { Confirming } from './contract.ts'

/** Refuses text messages while the operator has no provider for them, or without a number to send them to. */
export function checkSms({ confirmBy, phones }: Pick<Confirming, 'confirmBy' | 'phones'>, smsOn: boolean): void {
  if (confirmBy !== 'SMS') return
  if (!smsOn) throw new Refusal('confirm.sms_off', { fields: { confirmBy: refusalFault('confirm.sms_off') } })
  if (phones.length === 0)
    throw new Refusal('confirm.no_phone', { fields: { phones: refusalFault('confirm.no_phone') } })
}
