import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';

const api = `http://127.0.0.1:${process.env.GLASSMINE_PORT ?? 4600}`;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The page finds all its files beside itself, in a folder of the server's root.
  base: command === 'serve' ? '/console/' : './',
  plugins: [catalogues(), react()],
  worker: { format: 'es' },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox125'],
    modulePreload: { polyfill: false },
    // A style or picture inside the page would need a hole in the policy that the server sends along.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
}));
