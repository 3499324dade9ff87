import type { DisciplineName } from '../../material/disciplines/discipline-of.ts';

/** Where to read on, by discipline: public sites only. */
export const LINKS: Readonly<Record<DisciplineName, { readonly name: string; readonly target: string }>> = {
  computing: { name: '万维网标准文档', target: 'https://www.w3.org/' },
  engineering: { name: '国家标准全文公开系统', target: 'https://openstd.samr.gov.cn/' },
  science: { name: '中国科学院科学传播', target: 'https://www.cas.cn/' },
  business: { name: '国家统计局数据发布', target: 'https://www.stats.gov.cn/' },
  languages: { name: '中国国家图书馆', target: 'https://www.nlc.cn/' },
  marxism: { name: '中国国家博物馆', target: 'https://www.chnmuseum.cn/' },
  arts: { name: '故宫博物院数字文物', target: 'https://www.dpm.org.cn/' },
  life: { name: '生态环境部公开数据', target: 'https://www.mee.gov.cn/' },
  general: { name: '国家高等教育智慧教育平台', target: 'https://higher.smartedu.cn/' },
  practice: { name: '国家高等教育智慧教育平台', target: 'https://higher.smartedu.cn/' },
};
