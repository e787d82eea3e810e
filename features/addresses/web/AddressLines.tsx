import { useCountryName } from '#features/company/web/use-country-name.ts'

/** An address as it is written on a letter, with its country below. */
export function AddressLines({ country, lines }: { country: string; lines: readonly string[] }) {
  const countryName = useCountryName()
  return (
    <div>
      {lines.map((line, at) => (
        // Two lines of an address may be the same.
        <span key={`${at} ${line}`} className="tw-block">
          {line}
        </span>
      ))}
      <span className="tw-block">{countryName(country)}</span>
    </div>
  )
}
