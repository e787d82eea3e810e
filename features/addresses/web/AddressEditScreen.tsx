import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { findAddress } from '../contract.ts'
import { AddressForm } from './AddressForm.tsx'
import { useAddressTexts } from './texts.ts'

/** The form of an address, or of a new one. */
export default function AddressEditScreen() {
  const texts = useAddressTexts()
  const [query] = useSearchParams()
  const addressId = query.get('addressId')
  const address = useCall(findAddress, { addressId: addressId ?? '' }, { enabled: addressId !== null, staleTime: 0 })
  const back = { to: paths.addressList(), text: texts.title }
  return (
    <>
      <PageHeader title={addressId === null ? texts.newTitle : texts.editTitle} back={back} />
      {addressId === null ? (
        <AddressForm address={null} />
      ) : (
        <CallView query={address} skeleton={<Skeleton shape="detail" count={3} height={160} />}>
          {(data) => <AddressForm key={data.id} address={data} />}
        </CallView>
      )}
    </>
  )
}
