import { CommandPalette } from '#src/ui/command-palette.tsx'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { usePaletteSearch } from './use-palette-search.ts'

interface PaletteProps {
  opened: boolean
  onOpen: () => void
  onClose: () => void
  entries: readonly FrameEntry[]
}

/** Quick find: people by pinyin, departments, pages and actions; all of it works offline. */
export function Palette({ opened, onOpen, onClose, entries }: PaletteProps) {
  const search = usePaletteSearch(entries)
  return <CommandPalette opened={opened} onOpen={onOpen} onClose={onClose} search={search} />
}
