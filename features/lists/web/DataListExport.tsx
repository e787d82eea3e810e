import type { z } from 'zod'
import { EXPORT_FORMATS, type ExportFormat, type ExportAnswer, MAX_EXPORT_ROWS } from '#features/lists/contract.ts'
import type { BrowserCall } from '#web/call-api.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { useCallMutation } from '#web/use-call.ts'
import styles from './DataListMenus.module.css'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'

/** How a list makes a file: its call, and what to ask for with the columns shown. */
export type ListExport<Input extends z.ZodType> = {
  readonly call: BrowserCall<Input, typeof ExportAnswer>
  readonly input: (wanted: {
    format: ExportFormat
    columns: readonly string[]
    chosen: readonly string[]
  }) => z.input<Input>
}

/** Makes the browser download a file; the page stays open. */
function download(path: string): void {
  const link = document.createElement('a')
  link.href = assetUrl(path)
  link.download = ''
  link.click()
}

/** Offers the filter, or the selected rows, as a file. Says when the file will not hold everything. */
export function DataListExport<Input extends z.ZodType>({
  file,
  count,
  columns,
  chosen,
}: {
  file: ListExport<Input>
  count: number
  columns: readonly string[]
  chosen: readonly string[]
}) {
  const texts = useListTexts()
  const make = useCallMutation(file.call)
  const export_ = (format: ExportFormat, close: () => void) =>
    make.mutate(file.input({ format, columns, chosen }), {
      onSuccess: ({ path, rows, cut }) => {
        download(path)
        notify.success(cut ? texts.exportedCut(rows) : texts.exported(rows))
        close()
      },
      onError: notify.failure,
    })
  const some = chosen.length > 0
  const what = some
    ? texts.exportChosen(chosen.length)
    : count > MAX_EXPORT_ROWS
      ? texts.exportCut(count, MAX_EXPORT_ROWS)
      : texts.exportAll(count)
  return (
    <Menu label={texts.exportTitle} text={texts.export} icon="download">
      {(close) => (
        <div className={`tw-stack tw-gap-8 tw-pad-4 ${styles.export}`}>
          <p className="tw-small tw-soft">{what}</p>
          {EXPORT_FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              className="tw-button"
              disabled={make.isPending || count === 0}
              onClick={() => export_(format, close)}
            >
              {texts.exportAs[format]}
            </button>
          ))}
        </div>
      )}
    </Menu>
  )
}
