import type { ChangeEvent } from 'react'
import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { FileReading } from '../contract.ts'
import styles from './Rates.module.css'
import { rateText, useRateTexts } from './texts.ts'
import type { useRateFile } from './use-rate-file.ts'

type Upload = ReturnType<typeof useRateFile>
type FileRate = FileReading['rates'][number]
type Fault = FileReading['faults'][number]

/** The button that chooses a file of rates. */
export function ChooseRateFile({ upload }: { upload: Upload }) {
  const texts = useRateTexts().file
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    // Mended and chosen again, the same file is a change as well.
    event.target.value = ''
    if (file) upload.look(file)
  }
  return (
    <label className={`tw-button tw-relative tw-pressable ${styles.file}`} title={texts.hint}>
      {upload.busy && upload.read === null ? texts.reading : texts.choose}
      <input
        type="file"
        className="tw-visually-hidden"
        accept=".csv,text/csv,text/plain"
        disabled={upload.busy}
        onChange={choose}
      />
    </label>
  )
}

/**
 * The preview of a chosen file: its rates beside those in effect, or all of its errors. Nothing is added before the
 * reader confirms it.
 */
export function RateFileCard({ upload }: { upload: Upload }) {
  const texts = useRateTexts().file
  const { read, failure } = upload
  if (read === null && failure === null) return null
  // While something is wrong in it, nothing of the file counts.
  const titleOf = ({ file, reading }: NonNullable<typeof read>) =>
    reading.faults.length > 0 ? file.name : texts.title(file.name, reading.rates.length)
  return (
    <div className="tw-below-20">
      <Card title={read === null ? texts.choose : titleOf(read)}>
        <div className="tw-stack tw-gap-12">
          {failure === null || failure.fields ? null : (
            <p className="tw-lost" role="alert">
              {failure.returnMsg}
            </p>
          )}
          {read === null ? null : <Reading reading={read.reading} />}
          <Taking upload={upload} />
        </div>
      </Card>
    </div>
  )
}

function Reading({ reading: { rates, faults } }: { reading: FileReading }) {
  return faults.length > 0 ? <Faults faults={faults} /> : <FileRates rates={rates} />
}

/** The buttons below the preview, with the proof where the file takes two persons. */
function Taking({ upload: { busy, read, failure, leave, take } }: { upload: Upload }) {
  const texts = useRateTexts().file
  const fresh = useProof()
  const isWhole = read !== null && read.reading.faults.length === 0
  const isFar = isWhole && read.reading.rates.some(({ check }) => check !== null)
  const label = isFar ? texts.propose : texts.take
  return (
    <>
      {isFar ? <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">{texts.takesTwo}</p> : null}
      {isFar ? fresh.fieldAlone(failure?.fields ?? {}) : null}
      <div className={`tw-flex tw-wrap tw-gap-12 ${styles.buttons}`}>
        <button type="button" className="tw-button" disabled={busy} onClick={leave}>
          {texts.leave}
        </button>
        {isWhole ? (
          <button
            type="button"
            className="tw-button tw-button-primary"
            disabled={busy}
            onClick={() => take(fresh.proof)}
          >
            {busy ? texts.taking : label}
          </button>
        ) : null}
      </div>
    </>
  )
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const { file: texts, none } = useRateTexts()
  const titles = texts.faultColumns
  const columns: Column<Fault>[] = [
    { key: 'line', title: titles.line, phone: 'title', cell: ({ line }) => texts.lineNo(line) },
    { key: 'field', title: titles.field, cell: ({ field }) => texts.fields[field] },
    { key: 'value', title: titles.value, wrap: true, cell: ({ value }) => (value === '' ? none : value) },
    { key: 'fault', title: titles.fault, wrap: true, cell: ({ fault }) => texts.faults[fault] },
  ]
  return (
    <>
      <p className="tw-lost" role="alert">
        {texts.wrong(faults.length)}
      </p>
      <DataList
        label={titles.fault}
        rows={faults}
        columns={columns}
        rowKey={({ line, field }) => `${line} ${field}`}
        empty={null}
      />
    </>
  )
}

function FileRates({ rates }: { rates: readonly FileRate[] }) {
  const texts = useRateTexts()
  const formats = useFormats()
  const titles = texts.file.columns
  const changeOf = ({ rate, currentRate }: FileRate) =>
    currentRate === null ? texts.none : formats.percent(Number(rate) / Number(currentRate) - 1, 2)
  const columns: Column<FileRate>[] = [
    { key: 'pair', title: titles.pair, phone: 'title', cell: ({ base, quote }) => texts.pair(base, quote) },
    { key: 'rate', title: titles.rate, align: 'right', phone: 'aside', cell: ({ rate }) => rateText(rate) },
    {
      key: 'now',
      title: titles.now,
      align: 'right',
      cell: ({ currentRate }) => (currentRate === null ? texts.none : rateText(currentRate)),
    },
    { key: 'change', title: titles.change, align: 'right', cell: changeOf },
    {
      key: 'check',
      title: titles.check,
      cell: ({ check }) =>
        check === null ? texts.none : <StatusChip tone="wait">{texts.file.checks[check]}</StatusChip>,
    },
    { key: 'source', title: titles.source, wrap: true, cell: ({ source }) => source },
    {
      key: 'from',
      title: titles.from,
      cell: ({ effectiveAt }) => (effectiveAt === null ? texts.file.atOnce : formats.moment(effectiveAt)),
    },
    { key: 'line', title: titles.line, align: 'right', cell: ({ line }) => line },
  ]
  return (
    <DataList label={titles.rate} rows={rates} columns={columns} rowKey={({ line }) => String(line)} empty={null} />
  )
}
