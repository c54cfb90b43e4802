import { expect, test } from 'vitest'
import { ZipWriter } from '../sheet/write/zip-writer.ts'
import { readPaper } from './read-paper.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="p"'

async function zipOf(parts: Readonly<Record<string, string>>): Promise<Blob> {
  const zip = new ZipWriter()
  for (const [path, xml] of Object.entries(parts)) await zip.add(path, xml)
  return zip.close('')
}
const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`

test('a document is its headings, paragraphs, lists and tables, whatever its styles are called', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const body = [
    paragraph('施工方案', '<w:pStyle w:val="1"/>'),
    paragraph('一层脚手架 &lt;搭设&gt;'),
    paragraph('检查扣件', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
    '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>第二</w:t><w:br/><w:t>行</w:t></w:r></w:p>',
    `<w:tbl><w:tr>${cell('工序')}${cell('人数')}</w:tr><w:tr>${cell('绑扎')}${cell('12')}</w:tr></w:tbl>`,
    '<mc:AlternateContent xmlns:mc="m"><mc:Choice><w:p><w:r><w:t>图注</w:t></w:r></w:p></mc:Choice>' +
      '<mc:Fallback><w:p><w:r><w:t>图注</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>',
  ]
  const file = await zipOf({
    'word/document.xml': `<w:document ${W}><w:body>${body.join('')}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${W}><w:style w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  })
  expect(await readPaper(file)).toEqual({
    kind: 'ok',
    isCut: false,
    blocks: [
      { kind: 'heading', text: '施工方案' },
      { kind: 'text', text: '一层脚手架 <搭设>' },
      { kind: 'item', text: '检查扣件' },
      { kind: 'text', text: '第二\n行' },
      {
        kind: 'table',
        rows: [
          ['工序', '人数'],
          ['绑扎', '12'],
        ],
      },
      { kind: 'text', text: '图注' },
    ],
  })
})

test('slides are read in their order', async () => {
  const shape = (text: string, type: string) =>
    `<p:sp><p:nvPr><p:ph type="${type}"/></p:nvPr><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp>`
  const page = (title: string, text: string) => `<p:sld ${A}>${shape(title, 'title')}${shape(text, 'body')}</p:sld>`
  const file = await zipOf({
    'ppt/slides/slide1.xml': page('安全交底', '高处作业'),
    'ppt/slides/slide2.xml': page('要求', '系好双钩'),
  })
  expect(await readPaper(file)).toMatchObject({
    blocks: [
      { kind: 'slide', number: 1 },
      { kind: 'heading', text: '安全交底' },
      { kind: 'text', text: '高处作业' },
      { kind: 'slide', number: 2 },
      { kind: 'heading', text: '要求' },
      { kind: 'text', text: '系好双钩' },
    ],
  })
})

test('what is damaged, encrypted, or something else is said', async () => {
  const whole = await zipOf({ 'word/document.xml': `<w:document ${W}>${paragraph('字')}</w:document>` })
  expect(await readPaper(whole.slice(0, whole.size - 30))).toEqual({ kind: 'broken' })
  expect(await readPaper(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])]))).toEqual({ kind: 'encrypted' })
  expect(await readPaper(await zipOf({ 'xl/workbook.xml': '<workbook/>' }))).toEqual({ kind: 'notAPaper' })
  const open = await zipOf({ 'word/document.xml': `<!DOCTYPE x [<!ENTITY e "e">]><w:document ${W}/>` })
  expect(await readPaper(open)).toEqual({ kind: 'broken' })
})
