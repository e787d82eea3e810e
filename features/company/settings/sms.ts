import type { Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusalText } from '#server/http/answer.ts'
import type { Confirming } from './contract.ts'

/** Refuses text messages while the operator has no provider for them, or without a number to send them to. */
export function checkSms(
  { confirmBy, phones }: Pick<Confirming, 'confirmBy' | 'phones'>,
  { smsOn, language }: { smsOn: boolean; language: Language },
): void {
  if (confirmBy !== 'SMS') return
  if (!smsOn) throw new Refusal('confirm.sms_off', { fields: { confirmBy: refusalText('confirm.sms_off', language) } })
  if (phones.length === 0)
    throw new Refusal('confirm.no_phone', { fields: { phones: refusalText('confirm.no_phone', language) } })
}
