import { useInPageLanguage } from '#web/in-page-language.ts'

/** A kept sentence in the language of the page: it changes when the language is switched while it is shown. */
export function PageText({ text }: { text: string }) {
  return useInPageLanguage(text)
}
