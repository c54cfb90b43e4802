// Dialogs of the roster alone. Their code comes with their first opening.
import { dialogPart } from '#src/ui/overlay/dialog-part.tsx'

export const AskPapers = dialogPart(async () => (await import('../papers/ask-papers.tsx')).AskPapers)
export const BulkEdit = dialogPart(async () => (await import('./bulk-edit.tsx')).BulkEdit)
export const ColumnsDialog = dialogPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)
export const CustomFieldsDialog = dialogPart(
  async () => (await import('../custom-fields/custom-fields-dialog.tsx')).CustomFieldsDialog,
)
export const ImportDialog = dialogPart(async () => (await import('../import/import-dialog.tsx')).ImportDialog)
