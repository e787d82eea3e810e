/** The operator's brand on documents: its colour and logo; null for the product's colour and no logo. */
export type DocumentLook = { readonly colour: string | null; readonly logo: Uint8Array | null }

let shown: DocumentLook = { colour: null, logo: null }

/** The look of documents that this thread draws or asks for. */
export const documentLook = (): DocumentLook => shown

/** Sets the look for the documents that follow. */
export function setDocumentLook(look: DocumentLook): void {
  shown = look
}
