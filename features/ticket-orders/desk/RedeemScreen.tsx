import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { today, useFormats } from '#web/format.ts'
import { PLACE_LENGTH, type Redemption, redemptions, undoRedemption } from '../redeem/contract.ts'
import { Camera, hasCameras } from './Camera.tsx'
import { keepPlace, readPlace } from './gate-list.ts'
import { EarlierResult, ScanResult } from './ScanResult.tsx'
import { useRedeemTexts } from './redeem-texts.ts'
import { useScans } from './use-scans.ts'

/** The gate: a field for codes, what each came to, and below who was let in. */
export default function RedeemScreen() {
  const texts = useRedeemTexts()
  const language = useLanguage()
  const what = (row: Redemption) => (
    <>
      {nameIn(language, { nameEn: row.titleEn, nameZh: row.titleZh })}
      <span className="tw-block tw-13 tw-soft">{nameIn(language, { nameEn: row.optionEn, nameZh: row.optionZh })}</span>
    </>
  )
  const undone = ({ undoneBy, undoneReason }: Redemption) =>
    undoneBy === null ? texts.none : texts.undoneBy(undoneBy, undoneReason ?? '')
  return (
    <ListScreen
      list={redemptions}
      title={texts.title}
      head={() => <Gate />}
      searchHint={texts.searchHint}
      words={{ columns: texts.columns, filters: texts.filters, sums: {}, none: texts.none, choices: {} }}
      cells={{ what, undone }}
      reading={{ staleTime: 0 }}
      name={({ orderCode }) => texts.openOf(orderCode)}
      panel={{
        content: (id, rows) => {
          const row = rows?.find((one) => one.id === id)
          return row ? <Beside row={row} undone={undone(row)} /> : null
        },
      }}
      empty={<Empty icon="ticket" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Gate() {
  const texts = useRedeemTexts()
  const formats = useFormats()
  const { checked, heldAt, waiting, busy, scan, forget } = useScans()
  const [undoing, setUndoing] = useState<string | null>(null)
  const [latest, ...earlier] = checked
  return (
    <div className="tw-stack tw-gap-16 tw-below-20">
      <PageHeader
        title={texts.title}
        subtitle={texts.intro}
        actions={
          <a
            className="tw-button"
            target="_blank"
            rel="noreferrer"
            href={assetUrl(`files/redeem/visitors.pdf?day=${today()}`)}
          >
            {texts.visitorsPdf}
          </a>
        }
      />
      <ScanField busy={busy} onCode={scan} />
      {waiting.length === 0 ? null : (
        <section className="tw-tone-wait tw-round tw-pad-12 tw-stack tw-gap-4" role="status">
          <strong>{texts.waitingTitle(waiting.length)}</strong>
          <p>{heldAt === null ? texts.waitingText : texts.listText(formats.moment(heldAt))}</p>
          <p className="tw-tabular tw-anywhere">{waiting.join(' · ')}</p>
        </section>
      )}
      {latest ? <ScanResult key={latest.no} checked={latest} onUndo={setUndoing} /> : null}
      {earlier.length === 0 ? null : (
        <ol className="tw-plain tw-stack tw-gap-8">
          {earlier.map((one) => (
            <EarlierResult key={one.no} checked={one} />
          ))}
        </ol>
      )}
      <div className="tw-row">
        <PlaceField />
      </div>
      {undoing !== null && latest ? (
        <UndoDialog redemptionId={undoing} onUndone={() => forget(latest.no)} onClose={() => setUndoing(null)} />
      ) : null}
    </div>
  )
}

/** Where hand scanners and people type; a scanner ends each code with Enter. */
function ScanField({ busy, onCode }: { busy: boolean; onCode(code: string): void }) {
  const texts = useRedeemTexts()
  const [query] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const camera = query.get('camera') === '1' && hasCameras()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setMissing(typed === '')
    if (typed !== '') onCode(typed)
    setCode('')
    input.current?.focus()
  }
  return (
    <div className="tw-stack tw-gap-12">
      <form onSubmit={submit} noValidate>
        <Field label={texts.code} error={isMissing ? texts.codeMissing : undefined}>
          {(control) => (
            <div className="tw-row tw-wrap tw-gap-12">
              <input
                {...control}
                ref={input}
                className="tw-input tw-grow"
                value={code}
                maxLength={60}
                autoFocus
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={(event) => setCode(event.target.value)}
              />
              <button type="submit" className="tw-button tw-button-primary">
                {busy ? texts.checking : texts.check}
              </button>
              {hasCameras() ? (
                // The browser gives the camera to this page alone, and only where the page itself was loaded.
                <Link className="tw-button" reloadDocument to={paths.redeem(camera ? {} : { camera: 1 })}>
                  {camera ? texts.cameraOff : texts.camera}
                </Link>
              ) : null}
            </div>
          )}
        </Field>
      </form>
      {camera ? <Camera onCode={onCode} /> : null}
    </div>
  )
}

/** What this gate is called: kept on this device, and sent with each scan. */
function PlaceField() {
  const texts = useRedeemTexts()
  const [place, setPlace] = useState(readPlace)
  return (
    <Field label={texts.place} hint={texts.placeHint} optional>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          value={place}
          maxLength={PLACE_LENGTH}
          onChange={(event) => {
            setPlace(event.target.value)
            keepPlace(event.target.value.trim())
          }}
        />
      )}
    </Field>
  )
}

function UndoDialog({ redemptionId, onUndone, onClose }: { redemptionId: string; onUndone(): void; onClose(): void }) {
  const texts = useRedeemTexts()
  const client = useQueryClient()
  const call = useCallMutation(undoRedemption)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>()
  const submit = () => {
    if (reason.trim() === '') return setFaults({ reason: texts.reasonMissing })
    call.mutate(
      { redemptionId, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success(texts.undone)
          void client.invalidateQueries({ queryKey: callKey(redemptions.search) })
          onUndone()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.undoTitle}
      confirmLabel={texts.undo}
      danger
      busy={call.isPending}
      failure={call.error}
      {...(faults ? { faults } : {})}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <p>{texts.undoText}</p>
          <Field label={texts.reason} error={errors['reason']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                autoFocus
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

function Beside({ row, undone }: { row: Redemption; undone: string }) {
  const { columns, none, count } = useRedeemTexts()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <div className="tw-stack tw-gap-16">
      <h2>{nameIn(language, { nameEn: row.titleEn, nameZh: row.titleZh })}</h2>
      <DescriptionList
        facts={[
          [columns.at, formats.moment(row.at)],
          [columns.tickets, count(row.ticketCount)],
          [columns.visitor, row.visitor ?? none],
          [columns.order, row.orderCode],
          [columns.company, row.companyName],
          [columns.by, row.by],
          [columns.place, row.place ?? none],
          [columns.undone, undone],
        ]}
      />
    </div>
  )
}
