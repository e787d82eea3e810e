import { useState } from 'react'
import { useLanguage } from '#web/language.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { ConfirmingDialog } from './ConfirmingDialog.tsx'
import type { CompanyProfile as Profile } from '../profile/contract.ts'
import { useCompanyPageTexts } from './texts.ts'
import { weekdayNames } from './weekday-names.ts'

/** Channel, recipients and hours of the company's confirmations. */
export function ConfirmingCard({ profile }: { profile: Profile }) {
  const {
    confirming: texts,
    rules: { comma },
  } = useCompanyPageTexts()
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const { settings, smsOn, allowed } = profile
  const { confirmBy, emails, phones, weekdays, timeZone } = settings
  const names = weekdayNames(language)
  const days = weekdays.map((day) => names[day - 1]).join(comma)
  return (
    <Card
      title={texts.title}
      extra={
        allowed.includes('save') ? <TextButton onClick={() => setEditing(true)}>{texts.edit}</TextButton> : undefined
      }
    >
      <DescriptionList
        facts={[
          [texts.by, texts.kinds[confirmBy]],
          ...(confirmBy === 'EMAIL' ? [[texts.emails, emails.join(', ') || texts.onlyContact] as const] : []),
          ...(confirmBy === 'SMS' ? [[texts.phones, phones.join(', ')] as const] : []),
          ...(confirmBy === 'NONE'
            ? []
            : [[texts.hours, <Hours key="hours" settings={settings} days={days} />] as const]),
          ...(waits(settings) ? [[texts.timeZone, timeZone] as const] : []),
        ]}
      />
      {waits(settings) ? <p className="tw-13 tw-soft tw-above-16">{texts.wait}</p> : null}
      {smsOn ? null : <p className="tw-13 tw-soft tw-above-12">{texts.smsOff}</p>}
      {editing ? <ConfirmingDialog profile={profile} onCancel={() => setEditing(false)} /> : null}
    </Card>
  )
}

type Settings = Profile['settings']

const isAnyTime = ({ fromTime, toTime, weekdays }: Settings) => fromTime === toTime && weekdays.length === 7

/** Whether a confirmation may wait for the hours it is sent in. */
const waits = (settings: Settings) => settings.confirmBy !== 'NONE' && !isAnyTime(settings)

function Hours({ settings, days }: { settings: Settings; days: string }) {
  const { confirming: texts } = useCompanyPageTexts()
  const { fromTime, toTime } = settings
  if (isAnyTime(settings)) return texts.anyTime
  const until = toTime > fromTime ? toTime : texts.nextDay(toTime)
  return `${days} · ${texts.span(fromTime, until)}`
}
