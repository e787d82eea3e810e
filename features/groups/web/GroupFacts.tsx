import { countryName } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import type { Group } from '../contract-requests.ts'
import { RoomTable, shownNights } from './RoomTable.tsx'
import { useStay } from './use-stay.ts'
import { useGroupTexts } from './texts.ts'

/** What a request asks for. */
export function GroupFacts({ group }: { group: Group }) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const language = useLanguage()
  const stay = useStay()
  const { destinationEn, destinationZh, hotels, roomCount, budgetMinor, currency } = group
  const where =
    destinationEn === null
      ? hotels.map((hotel) => nameIn(language, hotel)).join(', ')
      : nameIn(language, { nameEn: destinationEn, nameZh: destinationZh })
  const optional = [
    [texts.budget(currency), budgetMinor === null ? '' : formats.money(budgetMinor, currency)],
    [texts.meetingSpace, group.meetingSpace],
    [texts.extras, group.extras],
    [texts.cutOff, group.cutOffOn === null ? '' : formats.day(group.cutOffOn)],
    [texts.facts.reason, group.reason ?? ''],
  ] as const
  return (
    <div className="tw-stack tw-gap-16">
      <DescriptionList
        facts={[
          [texts.columns.where, where],
          [texts.columns.stay, <InlineList key="stay" atEnd facts={[stay(group), texts.size(roomCount)]} />],
          [texts.meal, texts.meals[group.mealPlan]],
          [texts.nationality, countryName(group.nationality, language)],
          [texts.purpose, texts.purposes[group.purpose]],
          ...optional.filter(([, value]) => value !== ''),
          [
            texts.contact,
            <InlineList
              key="contact"
              atEnd
              facts={[group.contactName, group.contactEmail, group.contactPhone === '' ? null : group.contactPhone]}
            />,
          ],
        ]}
      />
      <RoomTable label={texts.wanted} nights={shownNights(group)} rows={group.rooms} />
    </div>
  )
}
