import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { compareNames } from './name-order.ts'
import { toPinyin } from './to-pinyin.ts'
import { soundsOf } from './write-sounds.ts'

const asPerson = { surname: true }
const asDepartment = { surname: false }

describe('pinyin of people', () => {
  test.each([
    ['单雄信', 'shanxiongxin', 'sxx'],
    ['解缙', 'xiejin', 'xj'],
    ['曾国藩', 'zengguofan', 'zgf'],
    ['仇英', 'qiuying', 'qy'],
    ['查良镛', 'zhaliangyong', 'zly'],
    ['尉迟恭', 'yuchigong', 'ycg'],
    ['长孙无忌', 'zhangsunwuji', 'zswj'],
    ['欧阳修', 'ouyangxiu', 'oyx'],
    ['万俟卨', 'moqixie', 'mqx'],
    ['吕布', 'lvbu', 'lb'],
    ['翟天临', 'zhaitianlin', 'ztl'],
    ['区楚良', 'ouchuliang', 'ocl'],
  ])('%s is read %s', (name, full, initials) => {
    expect(toPinyin(name, asPerson)).toMatchObject({ full, initials })
  })

  test('answers the other readings by which people look for a name', () => {
    expect(toPinyin('曾丽', asPerson).others).toEqual(['cengli'])
    expect(toPinyin('王乐', asPerson).others).toEqual(['wangyue'])
    expect(toPinyin('张伟', asPerson).others).toEqual([])
    expect(soundsOf('曾丽', asPerson)).toEqual(['zENGlI', 'zl', 'cENGlI', 'cl'])
  })

  test('keeps letters and digits, half-width and in lower case, and characters beyond the basic plane', () => {
    expect(toPinyin('ＢＩＭ3组', asDepartment)).toMatchObject({ full: 'bim3zu', initials: 'bim3z' })
    expect(toPinyin('𬭎明', asPerson)).toMatchObject({ full: 'hongming', initials: 'hm' })
    expect(toPinyin('阿依古丽·买买提', asPerson).initials).toBe('ayglmmt')
    expect(toPinyin('', asPerson)).toEqual({ full: '', initials: '', others: [] })
  })
})

describe('pinyin of departments', () => {
  test.each([
    ['重庆分公司', 'chongqingfengongsi'],
    ['长沙项目部', 'changshaxiangmubu'],
    ['行政部', 'xingzhengbu'],
    ['银行业务部', 'yinhangyewubu'],
    ['会计核算中心', 'kuaijihesuanzhongxin'],
    ['调度室', 'diaodushi'],
    ['解决方案部', 'jiejuefanganbu'],
    ['查验组', 'chayanzu'],
    ['单位工程部', 'danweigongchengbu'],
    ['厦门公司', 'xiamengongsi'],
  ])('%s is read %s', (name, full) => {
    expect(toPinyin(name, asDepartment).full).toBe(full)
  })
})

describe('the table beside the library it was made from', () => {
  const bare = (text: string, surname: 'head' | 'off') =>
    pinyin(text, { toneType: 'none', surname, type: 'array', v: true }).join('').replaceAll('ê', 'e')

  test('agrees on every basic character', () => {
    const wrong: string[] = []
    for (let code = 0x4e00; code <= 0x9fa5; code++) {
      const character = String.fromCharCode(code)
      const expected = bare(character, 'off')
      if (expected !== character && toPinyin(character, asDepartment).full !== expected) wrong.push(character)
    }
    // The library reads the particle alone by a rule of its own.
    expect(wrong).toEqual(['了'])
  })

  test('agrees on the names of people', () => {
    const surnames = [
      ...'王李张刘陈杨黄赵吴周单解曾仇查盖缪区朴翟覃盛柏车卜任宁华冼谌郗',
      '尉迟',
      '长孙',
      '欧阳',
      '令狐',
      '澹台',
    ]
    const given = [
      ...'伟芳娜秀英敏静丽强磊军洋勇艳杰涛明超霞平刚建国华文玉红志海波燕玲云飞长乐行朝重晟茜莎露会调觉盛曾藏',
    ]
    const wrong: string[] = []
    for (const surname of surnames) {
      for (const [i, first] of given.entries()) {
        for (const second of ['', given[(i * 7 + 3) % given.length] ?? '']) {
          const name = surname + first + second
          if (toPinyin(name, asPerson).full !== bare(name, 'head')) wrong.push(name)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('the order of names', () => {
  const sorted = (...names: string[]) => names.sort((a, b) => compareNames(a, true, b, true))

  test('follows the reading: a surname read otherwise stands where it is looked for', () => {
    expect(sorted('张三', '曾丽', '曹军', '单雄信', '邓超', 'amy', '1号', '宋江')).toEqual([
      '1号',
      '曹军',
      '邓超',
      '单雄信',
      '宋江',
      '曾丽',
      '张三',
      'amy',
    ])
  })

  test('within a syllable it is that of zh-Hans-CN, and shorter names come first', () => {
    const characters = [...'张章长掌丈']
    const collated = characters.toSorted(new Intl.Collator('zh-Hans-CN').compare)
    expect(sorted(...characters).filter((one) => one !== '长')).toEqual(collated.filter((one) => one !== '长'))
    expect(sorted('王伟明', '王伟', '王')).toEqual(['王', '王伟', '王伟明'])
  })
})
