/** The compact protocol of Thrift, as far as Parquet's footers and page heads need it. */
export interface ThriftWriter {
  int(field: number, value: number): void;
  long(field: number, value: number): void;
  text(field: number, value: string): void;
  bool(field: number, value: boolean): void;
  struct(field: number, write: () => void): void;
  ints(field: number, values: readonly number[]): void;
  texts(field: number, values: readonly string[]): void;
  structs<T>(field: number, values: readonly T[], write: (value: T) => void): void;
  finish(): Uint8Array;
}

const types = { true: 1, false: 2, int: 5, long: 6, binary: 8, list: 9, struct: 12 } as const;

/** Encodes bytes, numbers and texts as the protocol requires. */
function encoding() {
  const out: number[] = [];
  const varint = (value: number) => {
    let rest = value;
    while (rest > 127) {
      out.push((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    out.push(rest);
  };
  return {
    out,
    varint,
    // All numbers here are sizes and codes: zigzag of what is never negative.
    number: (value: number) => varint(value * 2),
    binary(value: string) {
      const bytes = new TextEncoder().encode(value);
      varint(bytes.length);
      for (const byte of bytes) out.push(byte);
    },
  };
}

export function thriftWriter(): ThriftWriter {
  const { out, varint, number, binary } = encoding();
  let last = 0;
  const head = (field: number, type: number) => {
    out.push(((field - last) << 4) | type);
    last = field;
  };
  const inside = (write: () => void) => {
    const before = last;
    last = 0;
    write();
    out.push(0);
    last = before;
  };
  const list = <T>(field: number, type: number, values: readonly T[], write: (value: T) => void) => {
    head(field, types.list);
    out.push((Math.min(values.length, 15) << 4) | type);
    if (values.length >= 15) varint(values.length);
    values.forEach((value) => {
      write(value);
    });
  };
  return {
    int(field, value) {
      head(field, types.int);
      number(value);
    },
    long(field, value) {
      head(field, types.long);
      number(value);
    },
    text(field, value) {
      head(field, types.binary);
      binary(value);
    },
    bool: (field, value) => head(field, value ? types.true : types.false),
    struct(field, write) {
      head(field, types.struct);
      inside(write);
    },
    ints: (field, values) => list(field, types.int, values, number),
    texts: (field, values) => list(field, types.binary, values, binary),
    structs: (field, values, write) =>
      list(field, types.struct, values, (value) => inside(() => write(value))),
    finish() {
      out.push(0);
      return Uint8Array.from(out);
    },
  };
}
