import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Column } from '@glassmine/exports/files';
import { worldTables } from './make-world.ts';

type Json = Record<string, unknown>;

export interface CroissantFacts {
  version: string;
  worlds: number;
  movements: number;
}

/** The names that Croissant 1.0 gives to terms of its own. */
const context: Json = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  dct: 'http://purl.org/dc/terms/',
  sc: 'https://schema.org/',
  conformsTo: 'dct:conformsTo',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  examples: { '@id': 'cr:examples', '@type': '@json' },
  ...Object.fromEntries(
    [
      'citeAs',
      'column',
      'extract',
      'field',
      'fileProperty',
      'fileObject',
      'fileSet',
      'format',
      'includes',
      'isLiveDataset',
      'jsonPath',
      'key',
      'md5',
      'parentField',
      'path',
      'recordSet',
      'references',
      'regex',
      'repeated',
      'replace',
      'separator',
      'source',
      'subField',
      'transform',
    ].map((name) => [name, `cr:${name}`]),
  ),
};

const typeOfKind: Partial<Record<Column['kind'], string>> = {
  int32: 'sc:Integer',
  int64: 'sc:Integer',
  flag: 'sc:Integer',
  bool: 'sc:Boolean',
  decimal: 'sc:Float',
  amount: 'sc:Float',
  double: 'sc:Float',
  timestamp: 'sc:DateTime',
};

/** Croissant 1.0 metadata of a release, with the fields of responsible AI 1.0. */
export function croissantOf(folder: string, facts: CroissantFacts): Json {
  const tables = { ...worldTables, transactions: worldTables.transactions(['coin', 'cash']) };
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    name: 'Glassmine benchmark',
    description: `Payments of ${facts.worlds} simulated towns in which an investment fraud collects, pays out and collapses: ${facts.movements.toLocaleString('en')} payments with exact labels of accounts, payments, chains of laundering, and of whose money was paid to whom. Play money; no person is real.`,
    conformsTo: ['http://mlcommons.org/croissant/1.0', 'http://mlcommons.org/croissant/RAI/1.0'],
    license: 'https://creativecommons.org/licenses/by/4.0/',
    // The project has no address of its own; this one is reserved and leads nowhere, as in its xAPI statements.
    url: 'https://glassmine.example/benchmark',
    version: facts.version,
    datePublished: '2026-11-24',
    citeAs: 'Glassmine benchmark, see CITATION.cff of the release',
    creator: { '@type': 'sc:Organization', name: 'The Glassmine project' },
    keywords: ['fraud detection', 'money laundering', 'Ponzi scheme', 'synthetic data', 'temporal graph'],
    isLiveDataset: false,
    distribution: [...fileObjects(folder), ...Object.keys(tables).map(fileSet)],
    recordSet: Object.entries(tables).map(([name, columns]) => recordSet(name, columns)),
    ...responsible,
  };
}

function fileObjects(folder: string): Json[] {
  const paths = globSync(['worlds.csv', 'tasks/*/*.parquet', 'truth/*/*.parquet', 'worlds/*/*.parquet'], {
    cwd: folder,
  });
  return paths.sort().map((path) => ({
    '@type': 'cr:FileObject',
    '@id': path,
    name: path,
    contentUrl: path,
    contentSize: `${statSync(join(folder, path)).size} B`,
    encodingFormat: path.endsWith('.csv') ? 'text/csv' : 'application/x-parquet',
    sha256: createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex'),
  }));
}

function fileSet(table: string): Json {
  return {
    '@type': 'cr:FileSet',
    '@id': `${table}-files`,
    name: `${table}-files`,
    description: `the table ${table} of every world`,
    encodingFormat: 'application/x-parquet',
    includes: `worlds/*/${table}.parquet`,
  };
}

function recordSet(table: string, columns: readonly Column[]): Json {
  return {
    '@type': 'cr:RecordSet',
    '@id': table,
    name: table,
    description: `rows of ${table}.parquet in the folder of each world`,
    field: columns.map(({ name, kind, meaning }) => ({
      '@type': 'cr:Field',
      '@id': `${table}/${name}`,
      name,
      description: meaning,
      dataType: typeOfKind[kind] ?? 'sc:Text',
      source: { fileSet: { '@id': `${table}-files` }, extract: { column: name } },
    })),
  };
}

const responsible: Json = {
  'rai:dataCollection':
    'Simulated. Residents of a town are paid, spend, give and save by published distributions; a scheme is played by agents and an operator whose rules are in a scenario file. Nothing was collected from anybody.',
  'rai:dataCollectionType': ['Simulations'],
  'rai:dataCollectionTimeframe': ['2026-11-24'],
  'rai:dataAnnotationProtocol':
    'Labels are read off the simulation: each payment knows why it was made. Nobody annotated anything.',
  'rai:annotationsPerItem': 'one',
  'rai:machineAnnotationTools': ['Glassmine'],
  'rai:dataPreprocessingProtocol': ['Account numbers are permuted for each world.'],
  'rai:dataUseCases':
    'Comparing methods that detect accounts, payments and roles of an investment fraud, forecast its collapse, or trace money; teaching. Not for decisions about real people or accounts.',
  'rai:dataLimitations':
    'A method that does well here does well on this simulation. Behaviour follows parameters, not data of one bank; figures of real banks, reporting habits and later kinds of fraud are absent.',
  'rai:dataBiases':
    'Wages, rents and card payments follow published distributions of a few countries; one family of schemes, the rented machine, is played; the share of fraud is higher than in life.',
  'rai:dataSocialImpact':
    'Helps to find frauds that take savings of many. What evades a detector could be learnt from it too; the parameters are published research, not a manual.',
  'rai:personalSensitiveInformation': ['None: all persons and accounts are invented.'],
  'rai:dataReleaseMaintenancePlan':
    'A release is made again, byte by byte, from its options and the version in release.json; faults lead to a new version.',
};
