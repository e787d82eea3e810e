import { useLanguage } from '#web/language.ts'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { useBillTexts } from './texts.ts'

/** Offers a bill as a PDF, and its lines as an Excel file, in the page's language. */
export function BillFiles({ folder, billId }: { folder: string; billId: string }) {
  const texts = useBillTexts()
  const language = useLanguage()
  const href = (file: string) => `${assetUrl(`${folder}/${billId}/${file}`)}?language=${language}`
  return (
    <Menu label={texts.filesTitle} text={texts.files} icon="download">
      {(close) => (
        <div className="tw-stack tw-gap-8 tw-pad-4">
          <a className="tw-button" href={href('bill.pdf')} target="_blank" rel="noreferrer" onClick={close}>
            {texts.pdf}
          </a>
          <a className="tw-button" href={href('lines.xlsx')} download onClick={close}>
            {texts.xlsx}
          </a>
        </div>
      )}
    </Menu>
  )
}
