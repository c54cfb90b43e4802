import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attribute, XmlScanner } from './xml-scanner.ts'
import { escapeXml, unescapeControls } from './xml-text.ts'

test('markup and control characters are written so that any reader gets them back', () => {
  expect(escapeXml('a<b>&"c"')).toBe('a&lt;b&gt;&amp;&quot;c&quot;')
  expect(escapeXml('\u0000\u000b\r')).toBe('_x0000__x000B__x000D_')
  expect(escapeXml('tab\tand\nbreak stay')).toBe('tab\tand\nbreak stay')
  expect(escapeXml('_x000D_ and _x_')).toBe('_x005F_x000D_ and _x_')
})

test('any text comes back through element and attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' }), (left, right) => {
      const text = left + right
      let read = ''
      let inAttribute: string | undefined
      const scanner = new XmlScanner({
        open: (_, attributes) => {
          inAttribute = attribute(attributes, 'v')
        },
        text: (piece) => {
          read += piece
        },
      })
      scanner.feed(`<t v="${escapeXml(text)}">${escapeXml(text)}</t>`)
      scanner.finish()
      expect(unescapeControls(read)).toBe(text)
      expect(unescapeControls(inAttribute ?? '')).toBe(text)
    }),
  )
})
