// The sheet that a press hands to the browser's downloads, caught where the page hands it over.
import type { RawCell } from '#src/worker/sheet/raw-cell.ts'
import { readSheet } from '#src/worker/sheet/read-sheet.ts'

export interface SavedSheet {
  readonly file: File
  readonly rows: RawCell[][]
}

export async function savedSheet(press: () => Promise<void>): Promise<SavedSheet> {
  const own = HTMLAnchorElement.prototype.click
  const saved = new Promise<File>((resolve, reject) => {
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      const { download, href } = this
      if (download === '') return own.call(this)
      fetch(href).then(async (answer) => resolve(new File([await answer.blob()], download)), reject)
    }
  })
  try {
    await press()
    const file = await saved
    const read = await readSheet(file, { name: file.name, maxRows: 10_000 })
    if (read.kind !== 'ok') throw new Error(`${file.name} is ${read.kind}`)
    return { file, rows: read.rows }
  } finally {
    HTMLAnchorElement.prototype.click = own
  }
}
