/** Shown while the code of a page loads; the text is the specification's, in every language. */
export function Loading() {
  return (
    <p className="tw-loading" role="status">
      loading...
    </p>
  )
}
