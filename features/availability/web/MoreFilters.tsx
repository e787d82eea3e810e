import type { Facets } from '#features/availability/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { type ListFilters, toggled } from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'

type Props = { facets: Facets | undefined; filters: ListFilters; onChange: (changes: Partial<ListFilters>) => void }

/** Districts of the city; a chosen district stays visible when it has no result. */
export function DistrictFilter({ facets, filters, onChange }: Props) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const counted = (facets?.districts ?? []).map((one) => ({
    id: one.value,
    name: nameIn(language, one),
    count: one.count,
  }))
  const lost = filters.districts
    .filter((id) => !counted.some((one) => one.id === id))
    .map((id) => ({ id, name: texts.districtUnknown, count: facets && 0 }))
  return (
    <ChoiceGroup
      title={texts.district}
      choices={[...counted, ...lost].map(({ id, name, count }) => ({
        key: id,
        text: name,
        count,
        checked: filters.districts.includes(id),
      }))}
      onToggle={(id) => onChange({ districts: toggled(filters.districts, id) })}
    />
  )
}

/** What a hotel must have, all of what is ticked. */
export function FacilityFilter({ facets, filters, onChange }: Props) {
  const texts = useAvailabilityTexts()
  const counted = (facets?.facilities ?? []).map((one) => ({
    value: one.value,
    count: one.count as number | undefined,
  }))
  const lost = filters.facilities
    .filter((code) => !counted.some((one) => one.value === code))
    .map((value) => ({ value, count: facets && 0 }))
  const choices = [...counted, ...lost].toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return (
    <ChoiceGroup
      title={texts.facilitiesTitle}
      choices={choices.map(({ value, count }) => ({
        key: value,
        text: texts.facilities[value],
        count,
        checked: filters.facilities.includes(value),
      }))}
      onToggle={(key) => {
        const code = choices.find(({ value }) => value === key)?.value
        if (code) onChange({ facilities: toggled(filters.facilities, code) })
      }}
    />
  )
}

/** Chains by their name in the reader's language; the filter goes by the name hotels carry. */
export function ChainFilter({ facets, filters, onChange }: Props) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const counted = (facets?.chains ?? []).map(([chain, nameZh, count]) => ({
    chain,
    name: nameIn(language, { nameEn: chain, nameZh }),
    count,
  }))
  const lost = filters.chains
    .filter((chain) => !counted.some((one) => one.chain === chain))
    .map((chain) => ({ chain, name: chain, count: facets && 0 }))
  return (
    <ChoiceGroup
      title={texts.chain}
      choices={[...counted, ...lost].map(({ chain, name, count }) => ({
        key: chain,
        text: name,
        count,
        checked: filters.chains.includes(chain),
      }))}
      onToggle={(chain) => onChange({ chains: toggled(filters.chains, chain) })}
    />
  )
}
