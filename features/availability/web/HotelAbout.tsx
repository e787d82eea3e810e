import { CHINESE, LANGUAGES, nameFor } from '#contract/languages.ts'
import { FACILITIES, type HotelContent } from '#features/hotels/contract.ts'
import { PositionSketch, Signposts } from '#features/hotels/web/PositionSketch.tsx'
import { MapLink } from '#features/hotels/web/map/MapLink.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { CopyButton } from '#web/ui/text/CopyButton.tsx'
import styles from './HotelAbout.module.css'
import { OpenHotelMap } from './map/OpenHotelMap.tsx'
import { useAvailabilityTexts } from './texts.ts'

/** What does not depend on dates: text, facts, facilities, house rules, where the data came from. */
export function HotelAbout({ hotel, stay }: { hotel: HotelContent; stay: StayQuery }) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const description = nameFor(language, hotel.descriptionEn, hotel.descriptionZh)
  return (
    <div className="tw-stack tw-gap-24">
      {description === null && hotel.facilities.length === 0 ? null : (
        <Card title={texts.about}>
          {description === null ? null : <p className={`tw-below-20 tw-pretty ${styles.description}`}>{description}</p>}
          {hotel.facilities.length === 0 ? null : (
            <>
              <h3 className="tw-14 tw-below-8">{texts.facilitiesTitle}</h3>
              <ul className={`tw-stack tw-14 ${styles.facilities}`}>
                {FACILITIES.filter((facility) => hotel.facilities.includes(facility)).map((facility) => (
                  <li key={facility}>
                    <Icon name="check" size={16} />
                    {texts.facilities[facility]}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
      <HotelFacts hotel={hotel} stay={stay} />
      <HouseRules hotel={hotel} />
      {hotel.attribution === null ? null : <p className="tw-soft tw-small">{texts.source(hotel.attribution)}</p>}
    </div>
  )
}

/** The address on one line; a city that is its country, like Singapore, is named once. */
function addressInEnglish({ addressEn, postcode, destination }: HotelContent): string {
  return [...new Set([addressEn, postcode, destination.nameEn, destination.countryEn])].filter(Boolean).join(', ')
}

function HotelFacts({ hotel, stay }: { hotel: HotelContent; stay: StayQuery }) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const inEnglish = { lang: 'en', text: addressInEnglish(hotel) }
  const inChinese = hotel.addressZh === null ? null : { lang: CHINESE, text: hotel.addressZh }
  const [address, otherAddress] =
    LANGUAGES[language].readsChinese && inChinese !== null ? [inChinese, inEnglish] : [inEnglish, inChinese]
  const coordinates = `${hotel.latitude.toFixed(5)}, ${hotel.longitude.toFixed(5)}`
  return (
    <Card title={texts.facts}>
      <div className={`tw-stack tw-start tw-gap-32 ${styles.columns}`}>
        <dl className={`tw-stack tw-gap-12 tw-14 ${styles.facts}`}>
          <div>
            <dt>{texts.address}</dt>
            <dd lang={address.lang}>{address.text}</dd>
          </div>
          {otherAddress === null ? null : (
            <div>
              <dt>{texts.otherAddress}</dt>
              <dd lang={otherAddress.lang}>{otherAddress.text}</dd>
            </div>
          )}
          <div>
            <dt>{texts.checkIn}</dt>
            <dd>{texts.fromTime(hotel.checkInFrom)}</dd>
          </div>
          <div>
            <dt>{texts.checkOut}</dt>
            <dd>{texts.untilTime(hotel.checkOutUntil)}</dd>
          </div>
          {hotel.phone === null ? null : (
            <div>
              <dt>{texts.phone}</dt>
              <dd>
                <a href={`tel:${hotel.phone.replaceAll(' ', '')}`}>{hotel.phone}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{texts.coordinates}</dt>
            <dd className="tw-row tw-gap-8 tw-tabular">
              {coordinates}
              <CopyButton text={coordinates} what={texts.coordinates} />
            </dd>
          </div>
        </dl>
        <div className="tw-stack tw-gap-12">
          <PositionSketch
            hotel={hotel}
            places={hotel.places}
            inLanguage={language}
            label={`${texts.position}: ${texts.fromCentre(formats.distance(hotel.distanceMetres))}, ${nameIn(language, hotel.destination)}`}
          />
          <Signposts hotel={hotel} places={hotel.places} className="tw-full" />
          <span className="tw-row tw-wrap tw-gap-8-12">
            <OpenHotelMap hotel={hotel} stay={stay} />
            <MapLink hotelId={hotel.id} />
          </span>
        </div>
      </div>
    </Card>
  )
}

const RULES = ['children', 'pets', 'deposit', 'instructions'] as const

function HouseRules({ hotel }: { hotel: HotelContent }) {
  const texts = useAvailabilityTexts()
  const rules = RULES.flatMap((key) => (hotel.policies[key] ? [{ key, text: hotel.policies[key] }] : []))
  if (rules.length === 0) return null
  return (
    <Card title={texts.policies}>
      <dl className={`tw-stack tw-gap-12 tw-14 ${styles.facts}`}>
        {rules.map(({ key, text }) => (
          <div key={key}>
            <dt>{texts.policy[key]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
