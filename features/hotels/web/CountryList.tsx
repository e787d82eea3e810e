import { useMemo, useState } from 'react'
import { useCountries } from '#web/countries.ts'
import { useLanguage } from '#web/language.ts'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { Suggest, SuggestInput, SuggestList } from '#web/ui/form/Suggest.tsx'
import { findCountries, sortCountries } from './country-search.ts'
import list from './Listbox.module.css'
import { countryName } from '#contract/languages.ts'
import { useHotelTexts } from './texts.ts'

/** A country chosen by typing part of its name in English, Chinese or pinyin, or its code. */
export default function CountryList({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const texts = useHotelTexts()
  const language = useLanguage()
  const countries = useCountries()
  const [typed, setTyped] = useState('')
  const all = useMemo(() => sortCountries(countries.data?.list ?? [], language), [countries.data, language])
  const found = findCountries(all, typed).map((country) => ({
    ...country,
    key: country.code,
    name: countryName(country.code, language),
  }))

  if (countries.error) {
    return (
      <div className={list.note} role="alert">
        <p>{texts.countriesFailed}</p>
        <button type="button" className="tw-button" onClick={() => void countries.refetch()}>
          {texts.tryAgain}
        </button>
      </div>
    )
  }
  return (
    <Suggest text={typed} onText={setTyped}>
      <div className={`tw-stack tw-gap-12 ${list.country}`}>
        {/* The list arrives after its panel has opened, so it takes the focus by itself. */}
        <SuggestInput label={texts.findCountry} open={found.length > 0} placeholder={texts.findCountry} autoFocus />
        {countries.data === undefined ? <SkeletonBlock height={240} /> : null}
        {countries.data !== undefined && found.length === 0 ? <p className={list.note}>{texts.noCountry}</p> : null}
        {found.length === 0 ? null : (
          <SuggestList
            key={`${typed}/${all.length}`}
            label={texts.countries}
            groups={[{ title: texts.countries, quiet: true, options: found }]}
            chosen={typed === '' ? code : undefined}
            marked
            className={list.countries}
            onChoose={(country) => onCode(country.code)}
          >
            {(country) => (
              <>
                <span className="tw-grow tw-min-0">{country.name}</span>
                <span className="tw-soft tw-small">{country.code}</span>
              </>
            )}
          </SuggestList>
        )}
      </div>
    </Suggest>
  )
}
