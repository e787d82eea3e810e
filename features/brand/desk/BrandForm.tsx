import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { type Brand, setBrand } from '../contract.ts'
import { carriesWhite, COLOUR_SHAPE, ratioOf } from '../rules.ts'
import { BrandPreview, type Typed } from './BrandPreview.tsx'
import { showChanged } from './show.ts'
import { useBrandTexts } from './texts.ts'
import styles from './Brand.module.css'

type FieldsProps = { typed: Typed; errors: FieldFaults; onChange(change: Partial<Typed>): void }

const NONE: FieldFaults = {}
/** The product's colour, where the picker of colours begins. */
const PRODUCT_COLOUR = '#0f766e'

const typedOf = ({ name, colour, senderName, footerAddress }: Brand): Typed => ({
  name: name ?? '',
  colour: colour ?? '',
  senderName: senderName ?? '',
  footerAddress: footerAddress ?? '',
})

/** Only what was typed is sent, so that what a colleague has changed meanwhile stays. */
const changesOf = (loaded: Typed, typed: Typed): Partial<Typed> => ({
  ...(typed.name !== loaded.name && { name: typed.name }),
  ...(typed.colour !== loaded.colour && { colour: typed.colour }),
  ...(typed.senderName !== loaded.senderName && { senderName: typed.senderName }),
  ...(typed.footerAddress !== loaded.footerAddress && { footerAddress: typed.footerAddress }),
})

/** What is wrong with the colour, if anything. */
function useColourFault(): (colour: string) => FieldFaults {
  const texts = useBrandTexts()
  return (typed) => {
    const colour = typed.trim().toLowerCase()
    if (colour === '') return NONE
    if (!COLOUR_SHAPE.test(colour)) return { colour: texts.colourShape }
    return carriesWhite(colour) ? NONE : { colour: texts.colourFaint(ratioOf(colour)) }
  }
}

/** Name, colour, sender and address, with a preview of what is typed. */
export function BrandForm({ brand }: { brand: Brand }) {
  const texts = useBrandTexts()
  const client = useQueryClient()
  const call = useCallMutation(setBrand)
  const form = useRef<HTMLFormElement>(null)
  const colourFault = useColourFault()
  const [wrong, setWrong] = useState<FieldFaults>(NONE)
  const fresh = useFreshProof()
  const [loaded, setLoaded] = useState(typedOf(brand))
  const [typed, setTyped] = useState(loaded)
  useEffect(() => {
    if (call.error !== null || wrong !== NONE) focusFirstError(form.current)
  }, [call.error, wrong])
  function submit(event: FormEvent): void {
    event.preventDefault()
    const faults = { ...colourFault(typed.colour), ...fresh.faults }
    setWrong(faults)
    if (call.isPending || Object.keys(faults).length > 0) return
    const onSuccess = (saved: Brand) => {
      setLoaded(typedOf(saved))
      setTyped(typedOf(saved))
      showChanged(client, saved)
      notify.success(texts.saved)
    }
    call.mutate({ ...changesOf(loaded, typed), proof: fresh.proof }, { onSuccess })
  }
  return (
    <>
      <Card title={texts.title}>
        <form ref={form} className="tw-stack tw-gap-12" onSubmit={submit} noValidate>
          <NameAndColour
            typed={typed}
            errors={{ ...fieldErrors(call.error), ...wrong }}
            defaultName={brand.defaultName}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          <SenderAndAddress
            typed={typed}
            errors={fieldErrors(call.error)}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          {fresh.field({ ...fieldErrors(call.error), ...wrong })}
          {call.error && !call.error.fields ? (
            <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
              {call.error.returnMsg}
            </p>
          ) : null}
          <p>
            <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
              {texts.save}
            </button>
          </p>
        </form>
      </Card>
      <BrandPreview typed={typed} brand={brand} sound={colourFault(typed.colour) === NONE} />
    </>
  )
}

function NameAndColour({ typed, errors, defaultName, onChange }: FieldsProps & { defaultName: string }) {
  const texts = useBrandTexts()
  const colour = typed.colour.trim().toLowerCase()
  const known = COLOUR_SHAPE.test(colour)
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint(defaultName)} error={errors['name']} optional>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            name="name"
            autoComplete="off"
            maxLength={100}
            value={typed.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label={texts.colour}
        hint={known ? texts.contrast(ratioOf(colour)) : texts.colourHint}
        error={errors['colour']}
        optional
      >
        {(control) => (
          <span className="tw-row tw-gap-8">
            <input
              {...control}
              className="tw-input"
              name="colour"
              autoComplete="off"
              maxLength={7}
              value={typed.colour}
              onChange={({ target }) => onChange({ colour: target.value })}
            />
            <input
              type="color"
              className={`tw-input ${styles.colour}`}
              aria-label={texts.pickColour}
              value={known ? colour : PRODUCT_COLOUR}
              onChange={({ target }) => onChange({ colour: target.value })}
            />
          </span>
        )}
      </Field>
    </>
  )
}

function SenderAndAddress({ typed, errors, onChange }: FieldsProps) {
  const texts = useBrandTexts()
  return (
    <>
      <Field label={texts.senderName} hint={texts.senderHint} error={errors['senderName']} optional>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            name="senderName"
            autoComplete="off"
            maxLength={100}
            value={typed.senderName}
            onChange={({ target }) => onChange({ senderName: target.value })}
          />
        )}
      </Field>
      <Field label={texts.footerAddress} hint={texts.footerHint} error={errors['footerAddress']} optional>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            name="footerAddress"
            rows={3}
            maxLength={500}
            value={typed.footerAddress}
            onChange={({ target }) => onChange({ footerAddress: target.value })}
          />
        )}
      </Field>
    </>
  )
}
