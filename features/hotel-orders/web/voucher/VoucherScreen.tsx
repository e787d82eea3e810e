import { Link, useParams } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { getVoucher, type Voucher } from '#features/hotel-orders/contract.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import { useRight } from '#web/store.ts'
import { SendVoucherButton } from './SendVoucherButton.tsx'
import { useOrderTexts, useVoucherTexts } from '../texts.ts'
import styles from './VoucherScreen.module.css'
import { VoucherDocument } from './VoucherDocument.tsx'
import { VoucherVersions } from './VoucherVersions.tsx'

/** The check-in voucher: on paper exactly what is on the screen, and a PDF of the same. */
export default function VoucherScreen() {
  const { id = '' } = useParams()
  const texts = useOrderTexts()
  const labels = useVoucherTexts()
  const query = useCall(getVoucher, { orderId: id }, { staleTime: 0 })
  const notReady = query.error?.errorCode === 'order.voucher_not_ready'
  return (
    <div className={`tw-content tw-pad-block-24 ${styles.page}`}>
      {notReady ? null : (
        <PageHeaderSkeleton
          query={query}
          title={labels.title}
          back={{ to: paths.hotelOrderDetail(id), text: texts.backToOrder }}
        />
      )}
      {notReady ? (
        <StatePanel
          tone="empty"
          icon="wait"
          level={1}
          title={texts.voucherNotReady}
          action={
            <Link className="tw-button" to={paths.hotelOrderDetail(id)}>
              {texts.backToOrder}
            </Link>
          }
        />
      ) : (
        <CallView query={query} skeleton={<Skeleton shape="detail" count={5} height={130} />}>
          {(voucher) => (
            <>
              <Toolbar voucher={voucher} />
              <VoucherDocument voucher={voucher} />
              <VoucherVersions voucher={voucher} />
            </>
          )}
        </CallView>
      )}
    </div>
  )
}

function Toolbar({ voucher }: { voucher: Voucher }) {
  const texts = useOrderTexts()
  const labels = useVoucherTexts()
  const language = useLanguage()
  const mayBook = useRight('hotel.book')
  const lead = voucher.rooms[0]?.guests[0]
  const sent = { ...voucher, id: voucher.orderId, leadGuest: lead ? guestName(lead) : '' }
  const pdf = `${assetUrl(voucher.pdfPath)}?language=${language}`
  return (
    <div className={`tw-row tw-wrap tw-between tw-gap-12 tw-no-print ${styles.toolbar}`}>
      <Link
        className={`tw-inline-row tw-gap-4 tw-unlined tw-14 tw-soft ${styles.back}`}
        to={paths.hotelOrderDetail(voucher.orderId)}
      >
        <Icon name="arrowLeft" size={16} />
        {texts.backToOrder}
      </Link>
      <span className="tw-flex tw-wrap tw-gap-8">
        {mayBook && voucher.state === 'ISSUED' ? <SendVoucherButton order={sent} /> : null}
        <button type="button" className="tw-button" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          {labels.print}
        </button>
        <a className="tw-button tw-button-primary" href={pdf} download={`${voucher.code}.pdf`}>
          <Icon name="download" size={18} />
          {labels.download}
        </a>
      </span>
    </div>
  )
}
