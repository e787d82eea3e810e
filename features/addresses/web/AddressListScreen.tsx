import { useState } from 'react'
import { Link } from 'react-router'
import { useCountryName } from '#features/company/web/use-country-name.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type Address, addresses, saveAddress } from '../contract.ts'
import { AddressLines } from './AddressLines.tsx'
import { RemoveAddressDialog } from './RemoveAddressDialog.tsx'
import { useAddressTexts } from './texts.ts'
import { useAddressesChanged } from './use-addresses-changed.ts'

/** Where a company receives its invoices and papers. */
export default function AddressListScreen() {
  const texts = useAddressTexts()
  const country = useCountryName()
  const [removed, setRemoved] = useState<Address | null>(null)
  const add = (
    <Link className="tw-button tw-button-primary" to={paths.addressEdit()}>
      {texts.add}
    </Link>
  )
  return (
    <>
      <ListScreen
        list={addresses}
        title={texts.title}
        searchHint={texts.search}
        head={() => <PageHeader title={texts.title} actions={add} />}
        words={{ columns: texts.columns, filters: {}, sums: {}, none: texts.none, choices: {} }}
        cells={{
          contact: ({ contact }) => contact,
          default: (row) => (row.isDefault ? <StatusChip tone="act">{texts.isDefault}</StatusChip> : null),
          address: ({ lines, contact }) => lines.filter((line) => line !== contact).join(', '),
          country: (row) => country(row.country),
        }}
        reading={{ staleTime: 0 }}
        name={({ contact }) => texts.open(contact)}
        panel={{
          row: (address) => <AddressPanel address={address} onRemove={() => setRemoved(address)} />,
        }}
        empty={<Empty icon="mail" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
      />
      {removed ? <RemoveAddressDialog address={removed} onCancel={() => setRemoved(null)} /> : null}
    </>
  )
}

function AddressPanel({ address, onRemove }: { address: Address; onRemove(): void }) {
  const texts = useAddressTexts()
  const formats = useFormats()
  const changed = useAddressesChanged()
  const call = useCallMutation(saveAddress)
  const { id, lines, isDefault, phoneText, updatedAt, ...kept } = address
  return (
    <div className="tw-stack tw-gap-16">
      <span className="tw-flex tw-items-center tw-gap-8">
        <h2>{address.contact}</h2>
        {isDefault ? <StatusChip tone="act">{texts.isDefault}</StatusChip> : null}
      </span>
      <AddressLines country={address.country} lines={lines} />
      <DescriptionList
        facts={[
          [texts.columns.phone, phoneText],
          [texts.updated, formats.moment(updatedAt)],
        ]}
      />
      <span className="tw-flex tw-wrap tw-gap-8">
        <Link className="tw-button" to={paths.addressEdit(id)}>
          {texts.edit}
        </Link>
        {isDefault ? null : (
          <button
            type="button"
            className="tw-button"
            disabled={call.isPending}
            onClick={() =>
              call.mutate(
                { ...kept, addressId: id, isDefault: true },
                { onSuccess: () => void changed(texts.madeDefault) },
              )
            }
          >
            {texts.makeDefault}
          </button>
        )}
        <button type="button" className="tw-button tw-button-ends" onClick={onRemove}>
          {texts.remove}
        </button>
      </span>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </div>
  )
}
