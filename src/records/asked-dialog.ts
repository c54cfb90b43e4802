import { useEffect } from 'react'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'

/** Opens the dialog that an address asks for by `do`, and takes the word out of the address: coming back opens nothing. */
export function useAskedDialog<Name extends string>(
  { search, onSearch }: SearchProps,
  name: Name,
  open: (name: Name) => void,
): void {
  const isAsked = search.do === name
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks
  useEffect(() => {
    if (!isAsked) return
    open(name)
    onSearch(without({ ...search, do: undefined }), { replace: true })
  }, [isAsked])
}
