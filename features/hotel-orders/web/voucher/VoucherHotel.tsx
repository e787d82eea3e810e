import { PositionSketch, Signposts } from '#features/hotels/web/PositionSketch.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import type { Voucher } from '#features/hotel-orders/contract.ts'
import { hotelLines, mapUrl } from '#features/hotel-orders/voucher/lines.ts'
import { hotelLanguage } from '#features/hotel-orders/voucher/document-texts.ts'
import { coordinatesInWords } from '#features/hotel-orders/voucher/wording.ts'
import { useDocumentTexts } from '../texts.ts'
import paper from './Voucher.module.css'
import styles from './VoucherHotel.module.css'

/** What the hotel is called and where it is, in its own language too, with a picture for the driver. */
export function VoucherHotel({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const { hotel } = voucher.terms
  const { names, addresses } = hotelLines(voucher)
  return (
    <>
      <section className={`tw-stack tw-start tw-gap-24 tw-above-16 ${styles.hotel}`}>
        <div>
          {names.map((name, i) => (
            <p key={name} className={i === 0 ? styles.hotelName : styles.hotelOther}>
              {name}
            </p>
          ))}
          <Stars starHalves={hotel.starHalves} />
          {addresses.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{[hotel.cityEn, hotel.cityZh, hotel.country].filter(Boolean).join(' · ')}</p>
          {hotel.phone ? (
            <p>
              {texts.phone} {hotel.phone}
            </p>
          ) : null}
        </div>
        {hotel.typed ? null : (
          <PositionSketch
            hotel={hotel}
            places={voucher.places}
            label={texts.way}
            inLanguage={hotelLanguage(voucher.terms)}
          />
        )}
      </section>
      {hotel.typed ? null : <Way voucher={voucher} />}
    </>
  )
}

/**
 * How the hotel is found: the places on the picture with their distances, coordinates, and a code that opens the map.
 */
function Way({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const { hotel } = voucher.terms
  return (
    <section className={`tw-stack tw-gap-24 tw-above-12 ${styles.way}`}>
      <div>
        <h2 className={`tw-14 tw-20 ${paper.partTitle}`}>{texts.way}</h2>
        <Signposts hotel={hotel} places={voucher.places} className={`tw-below-6 ${styles.posts}`} />
        <p className={`tw-13 tw-plain ${paper.quiet} tw-tabular`}>
          {hotel.latitude.toFixed(5)}, {hotel.longitude.toFixed(5)} ·{' '}
          {coordinatesInWords(hotel.latitude, hotel.longitude)}
        </p>
      </div>
      <figure className={`tw-stack tw-gap-4 tw-rigid tw-items-end ${paper.qr}`}>
        <QrCode text={mapUrl(hotel)} size={72} label={texts.openMap} />
        <figcaption>{texts.openMap}</figcaption>
      </figure>
    </section>
  )
}
