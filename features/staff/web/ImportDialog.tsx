import { useFrameTexts } from '#web/texts/frame.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { FILE_FIELDS, type StaffFile } from '../import/contract.ts'
import { useStaffTexts, useStaffWords } from './texts.ts'
import { useStaffFile } from './use-staff-file.ts'

const TYPES = ['.xlsx', '.csv', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** Invites the people of a file; faults are reported line by line before anybody is invited. */
export function ImportDialog({ onCancel }: { onCancel(): void }) {
  const { file: texts } = useStaffTexts()
  const { titles } = useStaffWords()
  const { cancel } = useFrameTexts()
  const upload = useStaffFile(onCancel)
  const { reading, busy } = upload
  return (
    <Dialog
      title={texts.title}
      busy={busy}
      onCancel={onCancel}
      actions={
        <>
          <button type="button" className="tw-button" disabled={busy} onClick={onCancel}>
            {cancel}
          </button>
          <button
            type="button"
            className="tw-button tw-button-primary"
            disabled={busy || !upload.isReady}
            onClick={upload.take}
          >
            {texts.take(upload.isReady ? (reading?.people.length ?? 0) : 0)}
          </button>
        </>
      }
    >
      <p className="tw-soft">{texts.lead}</p>
      <p className="tw-small tw-soft">{FILE_FIELDS.map((field) => titles[field]).join(' · ')}</p>
      <FileDrop
        label={texts.file}
        file={upload.file}
        accept={TYPES}
        disabled={busy}
        error={upload.failure?.returnMsg}
        onFile={upload.choose}
      />
      <div aria-live="polite">{reading === null ? null : <Found reading={reading} />}</div>
    </Dialog>
  )
}

function Found({ reading: { people, faults } }: { reading: StaffFile }) {
  const { file: texts } = useStaffTexts()
  const { titles, roles } = useStaffWords()
  if (faults.length > 0)
    return (
      <div className="tw-stack tw-gap-8 tw-14">
        <p className="tw-lost">{texts.faults(faults.length)}</p>
        <ul className="tw-stack tw-gap-4 tw-plain">
          {faults.map(({ line, field, fault }) => (
            <li key={`${line} ${field}`}>{texts.fault(line, field === null ? '' : titles[field], fault)}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <ul className="tw-stack tw-gap-4 tw-14 tw-plain">
      {people.map(({ line, name, email, role }) => (
        <li key={line}>
          {name} <span className="tw-soft">{email}</span> {roles[role]}
        </li>
      ))}
    </ul>
  )
}
