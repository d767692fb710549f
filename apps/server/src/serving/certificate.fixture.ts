import { generate } from 'selfsigned';

const dayMs = 86_400_000;

/** A certificate that vouches for itself, for a name and 127.0.0.1; its days are counted from now. */
export async function selfSigned(
  fromDay = -1,
  toDay = 30,
  name = 'localhost',
): Promise<{ cert: string; key: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() + fromDay * dayMs),
    notAfterDate: new Date(Date.now() + toDay * dayMs),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: name },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { cert, key };
}
