import { createHash } from 'node:crypto';
import type { Material, Report } from '@course-center/domain/showcase/reports/material';

/** Some ten kilobytes each. */
const MOST = 300;

/** What tells one material from another: reviews that came or went, other names. */
export function digestOf(material: Material): string {
  return createHash('sha256').update(JSON.stringify(material)).digest('hex');
}

/** Reports by what they were made of, so that none is made twice and none outlives its material. */
export class KeptReports {
  private readonly make: (material: Material) => Promise<Report>;
  private readonly reports = new Map<string, Promise<Report>>();

  constructor(make: (material: Material) => Promise<Report>) {
    this.make = make;
  }

  of(material: Material, digest: string): Promise<Report> {
    const report = this.reports.get(digest) ?? this.begun(material, digest);
    this.reports.delete(digest);
    this.reports.set(digest, report);
    if (this.reports.size > MOST) this.reports.delete(this.reports.keys().next().value as string);
    return report;
  }

  private begun(material: Material, digest: string): Promise<Report> {
    const making = this.make(material);
    making.catch(() => this.reports.get(digest) === making && this.reports.delete(digest));
    return making;
  }
}
