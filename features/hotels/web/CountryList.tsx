import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useCountries } from '#web/countries.ts'
import { useLanguage } from '#web/language.ts'
import { SkeletonBlock } from '#web/ui/Skeleton.tsx'
import { findCountries, sortCountries } from './country-search.ts'
import list from './Listbox.module.css'
import { countryName } from './nationality.ts'
import { useHotelTexts } from './texts.ts'
import { useListbox, useInSight } from './use-listbox.ts'

/** A country chosen by typing part of its name in English, Chinese or pinyin, or its code. */
export default function CountryList({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const texts = useHotelTexts()
  const language = useLanguage()
  const countries = useCountries()
  const [typed, setTyped] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const all = useMemo(() => sortCountries(countries.data?.list ?? [], language), [countries.data, language])
  // The list arrives after its panel has opened, so it takes the focus by itself.
  useEffect(() => input.current?.focus(), [])
  const found = findCountries(all, typed)
  const chosenPlace = found.findIndex((country) => country.code === code)
  const choose = (place: number) => {
    const country = found[place]
    if (country) onCode(country.code)
  }
  const listbox = useListbox({ count: found.length, first: typed === '' ? chosenPlace : 0, resetKey: `${typed}/${all.length}`, onChoose: choose })
  const optionId = (place: number) => `${id}-${found[place]?.code}`
  useInSight(listbox.active >= 0 ? optionId(listbox.active) : undefined)

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
    <div className={list.country}>
      <input
        className="tw-input"
        role="combobox"
        aria-label={texts.findCountry}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={listbox.active >= 0 && found.length > 0 ? optionId(listbox.active) : undefined}
        placeholder={texts.findCountry}
        autoComplete="off"
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={listbox.onKey}
      />
      {countries.data === undefined ? <SkeletonBlock height={240} /> : null}
      {countries.data !== undefined && found.length === 0 ? <p className={list.note}>{texts.noCountry}</p> : null}
      <ul id={id} className={list.countries} role="listbox" aria-label={texts.countries} hidden={found.length === 0}>
        {found.map((country, place) => (
          <li
            key={country.code}
            id={optionId(place)}
            role="option"
            aria-selected={country.code === code}
            className={`${list.option} ${place === listbox.active ? list.active : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => listbox.setActive(place)}
            onClick={() => choose(place)}
          >
            <span className={list.words}>{countryName(country.code, language)}</span>
            <span className="tw-soft tw-small">{country.code}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
