import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenFile } from './read-limits.ts'
import { attribute, XmlScanner } from './xml-scanner.ts'

const DOCUMENT =
  '<?xml version="1.0"?><!-- <a> --><x:sst xmlns:x="u"><x:si><x:t a=\'1>2\' id="7" r:id="rId1">A&amp;B&#x4E2D;&#20013;</x:t></x:si>' +
  '<si/><si ><![CDATA[<raw> & ]]></si ></x:sst>\n'

function events(pieces: readonly string[]): string[] {
  const seen: string[] = []
  const scanner = new XmlScanner({
    open: (name, attributes) => seen.push(`<${name}${attribute(attributes, 'a') ?? ''}`),
    close: (name) => seen.push(`>${name}`),
    text: (text) => seen.push(text),
  })
  for (const piece of pieces) {
    scanner.feed(piece)
  }
  scanner.finish()
  return seen
}

describe('reading XML in pieces', () => {
  const whole = events([DOCUMENT])

  test('names without prefix, entities, CDATA, > within attributes', () => {
    expect(whole).toEqual([
      '<sst',
      '<si',
      '<t1>2',
      'A&B中中',
      '>t',
      '>si',
      '<si',
      '>si',
      '<si',
      '<raw> & ',
      '>si',
      '>sst',
    ])
  })

  test('gives the same wherever it is cut', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(DOCUMENT.length), { maxLength: 30 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), DOCUMENT.length]
        const pieces = at.slice(1).map((end, index) => DOCUMENT.slice(at[index], end))
        expect(events(pieces)).toEqual(whole)
      }),
    )
  })

  test('attributes are found by their own name', () => {
    expect(attribute(' rid="0" id="7" r:id="rId1"', 'id')).toBe('7')
    expect(attribute(" t = 's'", 't')).toBe('s')
    expect(attribute(' st="s"', 't')).toBeUndefined()
  })

  test.each(['<a><b></a>', '<a>', '<a></a><b', '</a>', 'plain', '', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'])(
    'refuses %s',
    (xml) => {
      expect(() => events([xml])).toThrow(BrokenFile)
    },
  )

  test('gives up on a piece without end instead of collecting it', () => {
    const scanner = new XmlScanner({})
    scanner.feed('<a>')
    expect(() => {
      for (let index = 0; index < 100; index += 1) {
        scanner.feed('x'.repeat(65_536))
      }
    }).toThrow(BrokenFile)
  })
})
