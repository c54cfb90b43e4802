// Files chosen in a form, wherever in its values they stand, become references to what is kept of them.
import type { FileRef } from '#contract/domains/files.ts'
import { isChosenFile } from './custom-form-values.ts'

/** The values with a reference in the place of every chosen file, those of list items too; rejects as `keep` does. */
export async function keepFilesIn(
  values: Readonly<Record<string, unknown>>,
  keep: (file: File) => Promise<FileRef>,
): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    kept[key] = isChosenFile(value) ? await keep(value) : Array.isArray(value) ? await keepInItems(value, keep) : value
  }
  return kept
}

async function keepInItems(items: readonly unknown[], keep: (file: File) => Promise<FileRef>): Promise<unknown[]> {
  const kept: unknown[] = []
  for (const item of items) {
    const hasParts = typeof item === 'object' && item !== null
    kept.push(hasParts ? await keepFilesIn(item as Readonly<Record<string, unknown>>, keep) : item)
  }
  return kept
}
