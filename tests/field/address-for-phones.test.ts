import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { announcement } from '../../apps/server/src/serving/announce.ts';
import { openReach } from '../../apps/server/src/serving/reach.ts';

const face = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4' }) as NetworkInterfaceInfo;

/** Bridges of a machine's own containers and virtual machines, by who makes them. */
const bridges = {
  docker0: '172.17.0.1',
  'br-5f3c9a1e77d2': '172.18.0.1',
  podman0: '10.88.0.1',
  'cni-podman0': '10.88.0.1',
  virbr0: '192.168.122.1',
  vmnet8: '192.168.195.1',
  vboxnet0: '192.168.56.1',
  'vEthernet (Default Switch)': '172.25.64.1',
  lxdbr0: '10.130.8.1',
  veth2a7: '10.1.1.1',
};

const reachWith = (more: Record<string, NetworkInterfaceInfo[]>) =>
  openReach({
    publicAddress: null,
    host: '0.0.0.0',
    port: 4600,
    hasTls: false,
    machine: 'laptop',
    interfaces: () => ({
      lo: [face('127.0.0.1', true)],
      ...Object.fromEntries(Object.entries(bridges).map(([name, address]) => [name, [face(address)]])),
      ...more,
    }),
  });

test('without a Wi-Fi no address is offered to phones, and the start says so', () => {
  const phones = reachWith({}).forPhones();
  expect(phones).toEqual([]);
  const text = announcement(
    { local: 'http://127.0.0.1:4600', phones, isEverywhere: true },
    { isTerminal: false },
  );
  expect(text).toContain('No phone can reach that address');
  // It is set already.
  expect(text).not.toContain('GLASSMINE_HOST');
});

test('beside bridges, the address in the Wi-Fi is the only one', () => {
  expect(reachWith({ wlan0: [face('192.168.7.20')] }).forPhones()).toEqual(['http://192.168.7.20:4600']);
});
