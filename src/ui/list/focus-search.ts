/** Goes to the search of the page; false where there is none. */
export function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main search input[type="search"]')
  search?.focus()
  return search !== null
}
