import { CommandPalette } from '#src/ui/keys/command-palette.tsx'
import type { NavPage } from '../nav/nav-sections.ts'
import { usePaletteSearch } from './use-palette-search.ts'

interface PaletteProps {
  opened: boolean
  onOpen: () => void
  onClose: () => void
  /** Every page that can be opened. */
  pages: readonly NavPage[]
}

/** Quick find: people by pinyin, those of one's own project first, departments, pages and acts; all of it works offline. */
export function Palette({ opened, onOpen, onClose, pages }: PaletteProps) {
  const search = usePaletteSearch(pages)
  return <CommandPalette opened={opened} onOpen={onOpen} onClose={onClose} search={search} />
}
