import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type Address, searchAddresses } from '../contract.ts'
import { AddressLines } from './AddressLines.tsx'
import { useAddressTexts } from './texts.ts'

type Props = {
  /** The id of the chosen address; empty until one is chosen. */
  value: string
  error?: string | undefined
  onChange(addressId: string): void
}

/** Chooses one of the company's addresses. The default is chosen at first; without any, a link adds one. */
export function AddressPicker(props: Props) {
  const found = useCall(searchAddresses, { pageSize: 100 }, { staleTime: 0 })
  return (
    <CallView query={found} skeleton={<Skeleton shape="lines" count={4} />}>
      {({ list }) => <Choice {...props} list={list} />}
    </CallView>
  )
}

function Choice({ value, error, onChange, list }: Props & { list: readonly Address[] }) {
  const { picker: texts, add } = useAddressTexts()
  const chosen = list.find(({ id }) => id === value)
  const first = list[0]?.id
  useEffect(() => {
    // The default is first in the list. It also replaces an address that was deleted meanwhile.
    if (!chosen && first !== undefined) onChange(first)
  }, [chosen, first, onChange])
  const toAdd = (
    <Link className="tw-button tw-fit-center" to={paths.addressEdit()}>
      {add}
    </Link>
  )
  if (list.length === 0)
    return (
      <div className="tw-stack tw-gap-8">
        <p className={error ? 'tw-lost' : 'tw-soft'}>{texts.empty}</p>
        {toAdd}
      </div>
    )
  return (
    <div className="tw-stack tw-gap-8">
      <Field label={texts.label} error={error}>
        {(control) => (
          <select {...control} className="tw-input" value={value} onChange={({ target }) => onChange(target.value)}>
            {list.map(({ id, contact, lines }) => (
              <option key={id} value={id}>
                {[contact, ...lines.filter((line) => line !== contact)].join(', ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen ? <AddressLines country={chosen.country} lines={chosen.lines} /> : null}
      {toAdd}
    </div>
  )
}
