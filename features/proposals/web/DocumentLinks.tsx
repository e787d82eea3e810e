import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { useProposalTexts } from './texts.ts'

/** A proposal's document in each language. */
export function DocumentLinks({ path }: { path: string }) {
  const texts = useProposalTexts()
  return LANGUAGE_CODES.map((language) => (
    <a
      key={language}
      className="tw-button"
      href={`${assetUrl(path)}?language=${language}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="download" size={18} />
      {texts.document(LANGUAGES[language].name)}
    </a>
  ))
}
